import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { validationMessages } from "./messages.ts";
import type { CallSchemas, Schema } from "./route.ts";

/** Query parameters of a page. */
const paging = {
  limit: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, { error: validationMessages.integer })),
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
  /** Opaque; from the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

type ListCall = Omit<CallSchemas, "query" | "response" | "paged">;

/** Returns the schemas of a paged list of items; `filter` is the shape of its other query parameters. */
// @__NO_SIDE_EFFECTS__
export function describePage<
  Item extends Schema,
  const Call extends ListCall,
  Filter extends z.core.$ZodLooseShape = Record<never, never>,
>(item: Item, { filter, ...call }: Call & { readonly filter?: Filter }) {
  const query = z.object({ ...(filter as Filter), ...paging });
  return { ...call, query, response: z.array(item), paged: true as const };
}

/** Returns the schemas of an endpoint without content. */
// @__NO_SIDE_EFFECTS__
export const noContent = <const Call extends Omit<CallSchemas, "status" | "response">>(
  call: Call,
) => ({ ...call, status: 204 as const, response: z.void() });

/** Returns the schemas of an endpoint that streams a CSV file. */
// @__NO_SIDE_EFFECTS__
export const csvFile = <const Call extends Omit<CallSchemas, "mediaType" | "response">>(
  call: Call,
) => ({ ...call, mediaType: "text/csv", response: z.string() });
