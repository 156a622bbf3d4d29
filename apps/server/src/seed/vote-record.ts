/** Voters of the demo who hide their name, and votes that its admin removed. */
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { day } from "./context.ts";

/** How many votes a program cast for the idea. */
const burst = 6;

/** Adds no vote that counts, and no one who signs in. */
export async function insertVoteRecord(tx: Tx, now: number): Promise<void> {
  const isRegular = sql`role = 'user' and password_hash is null`;
  await sql`update users set hides_votes = true where ${isRegular} and id % 19 = 4`.execute(tx);
  await sql`update users set hidden_platforms = '{1}' where ${isRegular} and id % 19 = 9`.execute(
    tx,
  );
  await sql`update all_votes v set is_hidden = true
    from users u, features f
    where u.id = v.user_id and f.id = v.feature_id
      and (u.hides_votes or f.platform_id = any(u.hidden_platforms))`.execute(tx);
  const { rows } = await sql<{ id: number; feature_id: number; admin: number }>`
    insert into vote_removals (feature_id, reason, vote_count, removed_by, created_at)
    select f.id, 'Six accounts voted within ten minutes, by the same program.', ${burst}, a.id, ${new Date(now - 8 * day)}
    from (select id from features where platform_id = 1 and status = 'planned' order by id limit 1) f,
      (select id from users where role = 'admin' order by id limit 1) a
    returning id, feature_id, removed_by as admin`.execute(tx);
  const [removal] = rows;
  if (removal === undefined) return;
  await sql`insert into all_votes (user_id, feature_id, created_at, removal_id)
    select u.id, ${removal.feature_id}, ${new Date(now - 9 * day)}::timestamptz + u.n * interval '80 seconds', ${removal.id}
    from (
      select id, row_number() over (order by id) as n from users
      where ${isRegular} and created_at < ${new Date(now - 10 * day)} and not exists (
        select from votes v where v.user_id = users.id and v.feature_id = ${removal.feature_id})
      order by id limit ${burst}
    ) u`.execute(tx);
  await tx
    .insertInto("audit_events")
    .values({
      actor_id: removal.admin,
      action: "vote.remove",
      subject_type: "feature",
      subject_id: removal.feature_id,
      platform_id: 1,
      details: JSON.stringify({
        removal: removal.id,
        votes: burst,
        reason: "Six accounts voted within ten minutes, by the same program.",
      }),
      created_at: new Date(now - 8 * day),
    })
    .execute();
}
