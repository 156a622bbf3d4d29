/** Sessions of signed-in users, created for each run because sessions expire. */
import { createHash } from "node:crypto";
import type pg from "pg";

/** User 1 belongs to the first platform's team. */
const signedIn = 2_000;

export const getSessionToken = (user: number): string => `bench-session-of-person-${user}`;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

export async function openSessions(client: pg.Client): Promise<void> {
  const users = Array.from({ length: signedIn }, (_, index) => index + 1);
  await client.query("delete from sessions");
  await client.query(
    `insert into sessions (token_hash, user_id, idle_seconds, expires_at)
      select hash, user_id, 86400, now() + interval '1 day'
      from unnest($1::bytea[], $2::bigint[]) as opened (hash, user_id)`,
    [users.map((user) => hashToken(getSessionToken(user))), users],
  );
}
