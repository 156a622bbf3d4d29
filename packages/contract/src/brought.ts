import * as z from "zod/mini";

/** Where a text was brought from; `author` is null unless the name was public there. */
export const broughtFrom = z.object({ source_name: z.string(), author: z.nullable(z.string()) });
export type BroughtFromWire = z.output<typeof broughtFrom>;
