import * as z from "zod/mini";
import { searchText } from "../fields.ts";
import { limits } from "../limits.ts";
import type { CallSchemas } from "../route.ts";
import { placeKinds } from "./values.ts";

const place = z.object({
  kind: z.enum(placeKinds),
  /** The hash route. */
  path: z.string(),
  title: z.string(),
  /** Of a platform and its pages. */
  logo_url: z.nullable(z.string()),
});

export const listPlaces = {
  summary:
    "Returns up to six platforms, roadmaps, changelogs and people that fit a search, the best first. A word that is nowhere counts as the most similar one.",
  query: z.object({ search: searchText(limits.search.max) }),
  response: z.array(place),
} satisfies CallSchemas;

export type PlaceWire = z.infer<typeof place>;
