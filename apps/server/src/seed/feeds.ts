/** The feeds of the demo's users: what happened before the seed, as the job would have written it. */
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import {
  distributeActivities,
  distributeChangelogEntry,
  trimFeeds,
} from "../domain/feed/entry-queries.ts";

const dayMs = 24 * 60 * 60_000;
const batch = 500;

export async function insertFeeds(tx: Tx, now: number): Promise<void> {
  const since = new Date(now - serverLimits.feed.days * dayMs);
  const activities = await sql<{ id: number }>`
    select id from activities where type <> 'upvoted' and created_at > ${since} order by id`.execute(
    tx,
  );
  const ids = activities.rows.map(({ id }) => id);
  const users = new Set<number>();
  for (let at = 0; at < ids.length; at += batch) {
    const distributed = await distributeActivities(tx, ids.slice(at, at + batch));
    for (const id of distributed.users) users.add(id);
  }
  const { rows } = await sql<{ id: number }>`
    select id from changelog_entries where published_at > ${since}`.execute(tx);
  for (const { id } of rows) await distributeChangelogEntry(tx, id);
  await trimFeeds(tx, [...users]);
}
