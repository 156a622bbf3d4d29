/** SQL that counts what waits for a decision, each kind up to a limit, by the indexes of its list. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { isEarliest } from "../platform-suggestions/equal-queries.ts";

const countUpTo = (max: number, rows: RawBuilder<unknown>) =>
  sql`(select least(count(*), ${max})::int from (${rows}) x)`;

/** Joins the two features of a pair, both of which have to be public. */
const joinListed = (pair: "d" | "w") => sql`
  join features a on a.id = ${sql.ref(`${pair}.first_id`)} and a.listed
  join features b on b.id = ${sql.ref(`${pair}.second_id`)} and b.listed`;

type DirectoryWaiting = Record<
  "platforms" | "claims" | "domains" | "texts" | "reports" | "alarms" | "links" | "corrections",
  number
>;

/** Counts what waits for an admin. */
export async function countForDirectory(db: Db, max: number): Promise<DirectoryWaiting> {
  const limit = sql`limit ${max}`;
  const count = (rows: RawBuilder<unknown>) => countUpTo(max, rows);
  const rows = await readRows<DirectoryWaiting>(db)`
    select
      ${count(sql`select from platforms p where p.review_state = 'pending' and ${isEarliest} ${limit}`)}
        as platforms,
      ${count(sql`select from employments e join platforms p on p.id = e.platform_id
        where e.state = 'claimed' and p.active ${limit}`)} as claims,
      ${count(sql`select from platforms where mail_domain_requested and active ${limit}`)} as domains,
      ${count(sql`(select v.id from moderation_verdicts v
          where v.overturned_at is null and v.decided_by is null
            and (v.verdict = 'hold' or v.needs_review) ${limit})
        union (select a.verdict_id from appeals a where a.state = 'open' ${limit})`)} as texts,
      ${count(sql`select from reports where state = 'open' and queue_at is not null ${limit}`)} as reports,
      ${count(sql`select from vote_alarms where decided_at is null ${limit}`)} as alarms,
      ${count(sql`select from wish_proposals w ${joinListed("w")}
        join platforms p on p.id = w.first_platform_id and p.active
        join platforms q on q.id = w.second_platform_id and q.active
        where w.state = 'open' ${limit}`)} as links,
      ${count(sql`select from correction_requests r join platforms p on p.id = r.platform_id and p.active
        join features f on f.id = r.feature_id and f.moderation_state = 'public'
        where r.state = 'pending' ${limit}`)} as corrections`;
  const [row] = rows;
  if (row === undefined) throw new Error("A query without a table always returns one row.");
  return row;
}

type PlatformWaiting = Record<
  "id" | "unanswered" | "duplicates" | "links" | "answer_links" | "drafts",
  number
>;

/** Counts what waits for the team of each platform. */
export async function countForPlatforms(
  db: Db,
  ids: readonly number[],
  max: number,
): Promise<PlatformWaiting[]> {
  const links = (side: "first" | "second") => sql`(
    select from wish_proposals w ${joinListed("w")}
      join platforms other on other.id = ${sql.ref(
        side === "first" ? "w.second_platform_id" : "w.first_platform_id",
      )} and other.active
    where w.state = 'open' and ${sql.ref(`w.${side}_platform_id`)} = p.id
      and ${sql.ref(`w.${side}_confirmed_at`)} is null limit ${max})`;
  return readRows<PlatformWaiting>(db)`
    select p.id,
      ${countUpTo(
        max,
        sql`select from features f
          where f.platform_id = p.id and f.listed and f.answered_at is null limit ${max}`,
      )} as unanswered,
      ${countUpTo(
        max,
        sql`select from duplicate_candidates d ${joinListed("d")}
          where d.platform_id = p.id and d.dismissed_at is null limit ${max}`,
      )} as duplicates,
      ${countUpTo(max, sql`${links("first")} union all ${links("second")}`)} as links,
      ${countUpTo(
        max,
        sql`select from answer_links a join features f on f.id = a.feature_id and f.listed
          where a.platform_id = p.id and a.state = 'pending' limit ${max}`,
      )} as answer_links,
      ${countUpTo(
        max,
        sql`select from changelog_entries c
          where c.platform_id = p.id and c.published_at is null and c.publish_at is null limit ${max}`,
      )} as drafts
    from platforms p where p.id = any(${[...ids]}::bigint[])`;
}
