/**
 * News of the demo's teams, and the letter to the company of the platform without one: what happened in the week before
 * the seed is news at their first sign-in, and for the member who can sign in also in a mail.
 */
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

export async function insertTeamNews(tx: Tx, now: number): Promise<void> {
  // Counted all at once, the numbers of votes would have been passed just now.
  await sql`update features f set votes_passed_at = (
      select v.created_at from votes v where v.feature_id = f.id
      order by v.created_at offset f.votes_passed - 1 limit 1)
    where votes_passed > 0`.execute(tx);
  const weekAgo = new Date(now - weekMs);
  await sql`update news_subscriptions set site_since = ${weekAgo}, site_until = ${weekAgo}`.execute(
    tx,
  );
  await sql`update news_subscriptions set mail_until = ${weekAgo}, mail_due_at = ${new Date(now)}
    where platform_id is not null
      and user_id in (select id from users where email = 'employee@upwell.example')`.execute(tx);
  await sql`insert into company_letters (platform_id, address_hash, sent_at)
    select id, sha256('press@inkscape.example'), ${new Date(now - 55 * dayMs)}
    from platforms where slug = 'inkscape'`.execute(tx);
}
