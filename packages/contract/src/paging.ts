/** The query parts of a keyset-paged list. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { sentences } from "./sentences.ts";

export const paging = {
  limit: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, { error: sentences.integer })),
        z.transform((value: string) => Number(value)),
      ),
      z
        .number()
        .check(
          z.minimum(1, { error: `Between 1 and ${limits.page.max}` }),
          z.maximum(limits.page.max, { error: `Between 1 and ${limits.page.max}` }),
        ),
    ),
  ),
  /** Opaque; from the `Link` header of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};
