/** Finds platforms, their roadmaps and changelogs, and people by name. */
import { limits } from "@upwell/contract/limits";
import type { PlaceWire } from "@upwell/contract/search/schemas";
import { placeKinds } from "@upwell/contract/search/values";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { allOf, anyTextQuery, anyTitleQuery } from "../search-index/query.ts";
import { findWords } from "../search-index/search.ts";

/** More matches are not ranked: a name that so many share needs another word. */
const maxMatches = 500;

/** Lists the places that have all words of a search: in their title first, then those with the most followers. */
export async function listPlaces(db: Db, typed: string): Promise<PlaceWire[]> {
  const { words } = await findWords(db, typed);
  if (words.length === 0) return [];
  const kinds = `(${placeKinds.map((kind) => `'#k${kind}'`).join(" | ")})`;
  const inTitle = allOf(words.map((word) => anyTitleQuery([word])));
  const anywhere = allOf([...words.map((word) => anyTextQuery([word])), kinds]);
  return readRows<PlaceWire>(db)`
    with found as materialized (
      select * from search_documents where votes_group is null and terms @@ ${anywhere}::tsquery limit ${maxMatches}
    )
    select d.kind, d.path, d.title, p.logo_url from found d left join platforms p on p.id = d.platform_id
    order by d.terms @@ ${inTitle}::tsquery desc, lower(d.title) = ${typed.trim().toLowerCase()} desc,
      array_position(${[...placeKinds]}::text[], d.kind), p.follower_count desc nulls last, d.id
    limit ${limits.search.places}`;
}
