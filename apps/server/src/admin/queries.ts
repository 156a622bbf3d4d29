import type { Role } from "@upwell/contract/users/shapes";
import { toNameSkeleton } from "@upwell/moderation/confusables";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../db/client.ts";
import { readOne } from "../db/statements.ts";

/** Returns accounts by id, username or email; an email can have one account per role. */
export function findAccounts(db: Db, name: string) {
  const query = db
    .selectFrom("users")
    .select(["id", "username", "email", "role", "is_active", "email_verified_at"])
    .orderBy("id");
  // The expressions of the unique indexes, so that the planner uses them.
  return /^\d{1,9}$/.test(name)
    ? query.where("id", "=", Number(name)).execute()
    : query
        .where(
          name.includes("@")
            ? sql<SqlBool>`lower(email) = lower(${name}::text)`
            : sql<SqlBool>`lower(username) = lower(${name}::text)`,
        )
        .execute();
}
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Returns whether the site has an active administrator, and whether it has demo accounts. */
export const findAccountKinds = (db: Db) =>
  readOne<{ hasAdmin: boolean; hasDemo: boolean }>(db)`select
    exists (select from users where role = 'admin' and is_active and not is_demo) as "hasAdmin",
    exists (select from users where is_demo) as "hasDemo"`;

type NewAdmin = { username: string; email: string; password_hash: string; now: Date };

export async function insertAdmin(tx: Tx, { username, email, password_hash, now }: NewAdmin) {
  const role: Role = "admin";
  const { id } = await tx
    .insertInto("users")
    .values({
      username,
      username_skeleton: toNameSkeleton(username),
      email,
      role,
      password_hash,
      email_verified_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
