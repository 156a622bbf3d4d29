/** Many users who voted for one feature, inserted by statements that keep the stored counts correct. */
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";

/** Inserts `count` users whose names begin with "crowd", and their votes. */
export async function insertCrowd(db: Db, featureId: number, count: number): Promise<void> {
  await sql`insert into users (username, email)
    select 'crowd' || n, 'crowd' || n || '@people.example'
    from generate_series(1, ${count}::int) n`.execute(db);
  // A connection's plan for a foreign key to the few users before would scan all of them for each vote.
  await sql`analyze users`.execute(db);
  await sql`insert into votes (user_id, feature_id)
    select id, ${featureId}::bigint from users where username like 'crowd%'`.execute(db);
  await sql`update features set upvote_count = upvote_count + ${count}::int
    where id = ${featureId}`.execute(db);
  await sql`update counters set value = value + ${count}::int
    where name = 'upvotes' and shard = 0`.execute(db);
}
