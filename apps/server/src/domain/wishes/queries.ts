/** SQL of wishes: their public features, their history, and their lists. */
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import type { WishSort } from "@upwell/contract/wishes/values";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";
import { readPrepared, readRow, readRows } from "../../db/statements.ts";
import { cursorId, cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { declineReason } from "../features/decline-queries.ts";
import { type AnalyzedWord, allOf, someOf, textQuery } from "../search-index/query.ts";

/** Selects the public features of wishes. The conditions are literals, as in `selectFeatures`. */
const selectWishFeatures = (db: Db) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.wish_id", "f.title", "f.status"])
    .select(shownVotes.as("upvote_count"))
    .select(["f.expected", "f.reconsider_after", declineReason.as("decline_reason")])
    .select(["f.created_at", "p.logo_url as platform_logo_url"])
    .select(["p.id as platform_id", "p.name as platform_name", "p.slug as platform_slug"])
    .where("f.listed", "=", sql.lit(true))
    .where("p.active", "=", sql.lit(true))
    .orderBy("f.upvote_count", "desc")
    .orderBy("f.id", "desc");

export type WishFeatureRow = Awaited<
  ReturnType<ReturnType<typeof selectWishFeatures>["execute"]>
>[number];

/** Lists the public features of a wish, those with the most votes first. */
export const listWishFeatures = (db: Db, wishId: number, limit: number) =>
  runPrepared(
    db,
    selectWishFeatures(db).where("f.wish_id", "=", wishId).limit(sql.lit(limit)).compile(),
  );

/** Lists those of the features that are public. */
export const listWishFeaturesById = (db: Db, ids: readonly number[]) =>
  selectWishFeatures(db)
    .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
    .execute();

/** Returns the features of several wishes with the most votes, `most` of each, and how many each has. */
export const listTopFeaturesOfWishes = (db: Db, wishIds: readonly number[], most: number) =>
  runPrepared(
    db,
    db
      .selectFrom(
        selectWishFeatures(db)
          .select(
            sql<number>`row_number() over (partition by f.wish_id order by f.upvote_count desc, f.id desc)`.as(
              "place",
            ),
          )
          .select(sql<number>`count(*) over (partition by f.wish_id)::int`.as("total"))
          .where(sql<boolean>`f.wish_id = any(${[...wishIds]}::bigint[])`)
          .as("ranked"),
      )
      .selectAll()
      .where("place", "<=", most)
      .orderBy("place")
      .compile(),
  );

/** Finds a wish by its id, or by that of one that became part of it. */
export async function findWish(db: Db, id: number) {
  const query = db
    .selectFrom("wishes as w")
    .select(["w.id", "w.title", "w.description", "w.person_count", "w.created_at"])
    .where(
      sql<boolean>`w.id = coalesce((select j.wish_id from joined_wishes j where j.id = ${id}::bigint), ${id}::bigint)`,
    );
  return (await runPrepared(db, query.compile()))[0];
}

type CommentRow = {
  id: number;
  kind: "answer" | "workaround";
  feature_id: number;
  platform_name: string;
  content: string;
};

/** Returns the latest official comment and the workaround, each of the public feature with the most votes that has one. */
export const listWishComments = (db: Db, wishId: number) =>
  readPrepared<CommentRow>(db)`
    select distinct on (c.kind) c.id, c.kind, f.id as feature_id, p.name as platform_name,
      left(regexp_replace(c.content, '\\s+', ' ', 'g'), ${serverLimits.wishes.excerpt}) as content
    from features f join platforms p on p.id = f.platform_id and p.active
      cross join lateral (
        (select a.id, a.content, 'answer' as kind from comments a
          where a.feature_id = f.id and a.posted_as = 'team' and a.moderation_state = 'public' and a.parent_id is null
            and a.id is distinct from f.workaround_id
          order by a.created_at desc limit 1)
        union all
        select b.id, b.content, 'workaround' from comments b
          where b.id = f.workaround_id and b.feature_id = f.id and b.moderation_state = 'public') c
    where f.wish_id = ${wishId} and f.listed
    order by c.kind, f.upvote_count desc, f.id`;

type WishPlatformRow = { id: number; name: string; slug: string; logo_url: string | null };

/** Lists platforms with tags of the wish's public features that have no feature in it and no claim, those with most followers. */
export const listNeverAsked = (db: Db, wishId: number) =>
  readPrepared<WishPlatformRow>(db)`
    with asked as (
      select id, platform_id from features where wish_id = ${wishId} and listed
    ), named as (
      select distinct lower(t.name) as name from asked join feature_tags ft on ft.feature_id = asked.id
        join tags t on t.id = ft.tag_id
    ), alike as (
      select t.platform_id from named join tags t on lower(t.name) = named.name
      limit ${serverLimits.wishes.comparedTags}
    )
    select p.id, p.name, p.slug, p.logo_url from platforms p
    where p.active and p.id in (select platform_id from alike except select platform_id from asked
      except select platform_id from claims where wish_id = ${wishId} and state <> 'refused')
    order by p.follower_count desc, p.id desc limit ${serverLimits.wishes.neverAsked}`;

/** Lists the latest changes of statuses of a wish's public features. */
export const listWishStatuses = (db: Db, wishId: number, limit: number) =>
  db
    .selectFrom("status_updates as s")
    .innerJoin("features as f", "f.id", "s.feature_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["s.id", "s.new_status", "s.comment", "s.created_at", "f.id as feature_id", "f.title"])
    .select("p.name as platform_name")
    .where("f.wish_id", "=", wishId)
    .where("f.listed", "=", sql.lit(true))
    .where("p.active", "=", sql.lit(true))
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(limit)
    .execute();

/** Lists the latest changes of a wish. */
export const listWishChanges = (db: Db, wishId: number) =>
  runPrepared(
    db,
    db
      .selectFrom("wish_changes as c")
      .leftJoin("features as f", (join) =>
        join.onRef("f.id", "=", "c.feature_id").on("f.listed", "=", sql.lit(true)),
      )
      .select(["c.id", "c.kind", "c.decided_by", "c.title", "c.created_at"])
      .select(["f.id as feature_id", "f.title as feature_title"])
      .where("c.wish_id", "=", wishId)
      .orderBy("c.id", "desc")
      .limit(sql.lit(serverLimits.wishes.changes))
      .compile(),
  );

type NewChange = Omit<Insertable<Database["wish_changes"]>, "created_at"> & { now: Date };

export const insertWishChange = (tx: Tx, { now, ...change }: NewChange) =>
  tx
    .insertInto("wish_changes")
    .values({ ...change, created_at: now })
    .execute();

/** Sets the words of a wish. Returns what they were before; undefined if it is gone. */
export const setWords = (tx: Tx, id: number, words: { title: string; description: string }) =>
  readRow<{ title: string; description: string }>(tx)`
    update wishes w set title = ${words.title}, description = ${words.description}, is_worded = true
    from (select * from wishes where id = ${id} for no key update) before where w.id = before.id
    returning before.title, before.description`;

const decodeWishCursor = (cursor: string | undefined) =>
  cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor("wishes", cursor, cursorId);

export type WishRow = { id: number; title: string; created_at: Date };

/** Lists the wishes that have a public feature, of a platform if one is given; the newest first. */
export async function listWishesPage(
  db: Db,
  platformId: number | undefined,
  { limit, cursor }: PageRequest,
): Promise<WishRow[]> {
  const [before] = decodeWishCursor(cursor);
  // What others have left is linked with nothing.
  const isLinked = (wish: string) =>
    sql`exists (select from features o where o.wish_id = ${sql.ref(wish)} offset 1)`;
  const ids =
    platformId === undefined
      ? sql`select w.id from wishes w where w.id < ${before}::bigint and ${isLinked("w.id")}
          and exists (select from features f join platforms p on p.id = f.platform_id and p.active
            where f.wish_id = w.id and f.listed)
        order by w.id desc limit ${limit}`
      : sql`select distinct f.wish_id as id from features f
        where f.platform_id = ${platformId}::bigint and f.listed and f.wish_id < ${before}::bigint
          and ${isLinked("f.wish_id")}
        order by f.wish_id desc limit ${limit}`;
  return readRows<WishRow>(db)`
    select w.id, w.title, w.created_at from wishes w where w.id in (${ids}) order by w.id desc`;
}

export type PublicWishRow = { id: number; title: string; person_count: number; fit?: number };

/** Lists the wishes with at least two public features. */
export function listPublicWishesPage(
  db: Db,
  sort: WishSort,
  { limit, cursor }: PageRequest,
): Promise<PublicWishRow[]> {
  let query = db
    .selectFrom("wishes as w")
    .select(["w.id", "w.title", "w.person_count"])
    .where("w.feature_count", ">", sql.lit(1))
    .orderBy("w.id", "desc")
    .limit(limit);
  if (sort === "people")
    query = query.clearOrderBy().orderBy("w.person_count", "desc").orderBy("w.id", "desc");
  if (cursor !== undefined && sort === "newest")
    query = query.where("w.id", "<", decodeCursor("wishes", cursor, cursorId)[0]);
  if (cursor !== undefined && sort === "people") {
    const [people, id] = decodeCursor("wishes-people", cursor, cursorInt, cursorId);
    query = query.where(sql<boolean>`(w.person_count, w.id) < (${people}::int, ${id}::bigint)`);
  }
  return runPrepared(db, query.compile());
}

/** With fewer matches of all words, those of at least half of them follow. */
const fewMatches = 3;

/**
 * Lists such wishes that have words of a search, those with more of them first, then in their order. Of more matches of all words,
 * or of some, the first hundred in this order are ranked.
 */
export async function searchWishesPage(
  db: Db,
  words: readonly AnalyzedWord[],
  sort: WishSort,
  { limit, cursor }: PageRequest,
): Promise<PublicWishRow[]> {
  if (words.length === 0) return [];
  const queries = words.map(textQuery);
  const people = sort === "people" ? sql`w.person_count` : sql`0::int`;
  const find = (query: string) => sql`select w.id from wishes w
    where w.feature_count > 1 and w.terms @@ ${query}::tsquery`;
  const first = sql`order by ${people} desc, w.id desc limit ${sql.lit(limits.search.ranked)}`;
  const [fit, by, id] =
    cursor === undefined
      ? [queries.length + 1, 0, 0]
      : decodeCursor("wishes-found", cursor, cursorInt, cursorInt, cursorId);
  return readRows<PublicWishRow>(db)`
    with of_all as materialized (${find(allOf(queries))} ${first}), of_some as materialized (
      ${find(someOf(queries))} and (select count(*) from of_all) < ${fewMatches} ${first}
    ), found as (
      select w.id, w.title, w.person_count, ${people} as by,
        (select count(*)::int from unnest(${queries}::tsquery[]) q where w.terms @@ q) as fit
      from wishes w where w.id in (select id from of_all union select id from of_some)
    )
    select id, title, person_count, fit from found
    where fit * 2 >= ${queries.length}::int and (fit, by, id) < (${fit}::int, ${by}::int, ${id}::bigint)
    order by fit desc, by desc, id desc limit ${limit}`;
}

export const toPublicCursor =
  (sort: WishSort) =>
  ({ person_count, id, fit }: PublicWishRow): string => {
    if (fit !== undefined)
      return encodeCursor("wishes-found", [fit, sort === "people" ? person_count : 0, id]);
    return sort === "people"
      ? encodeCursor("wishes-people", [person_count, id])
      : toWishCursor({ id });
  };

export const toWishCursor = ({ id }: { id: number }): string => encodeCursor("wishes", [id]);
