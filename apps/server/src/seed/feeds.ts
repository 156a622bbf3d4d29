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
const batchSize = { activities: 500, followers: 100_000 };

export async function insertFeeds(tx: Tx, now: number): Promise<void> {
  const since = new Date(now - serverLimits.feed.days * dayMs);
  await sql`update activities set needs_feed = true where type <> 'upvoted' and created_at > ${since}`.execute(
    tx,
  );
  const users = new Set<number>();
  for (;;) {
    const distributed = await distributeActivities(tx, batchSize);
    if (distributed === undefined) break;
    for (const id of distributed.users) users.add(id);
  }
  const { rows } = await sql<{ id: number }>`
    select id from changelog_entries where published_at > ${since}`.execute(tx);
  for (const { id } of rows) await distributeChangelogEntry(tx, id);
  await trimFeeds(tx, [...users]);
}
