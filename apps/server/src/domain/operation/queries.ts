/** The SQL of what whoever runs the site does to accounts. */
import type { Role } from "@upwell/contract/people";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** Accounts by id, username or address; an address may have one for each role. */
export function listAccountsNamed(db: Db, name: string) {
  const query = db
    .selectFrom("users")
    .select(["id", "username", "email", "role", "is_active", "email_verified_at"])
    .orderBy("id");
  // Written as the unique indexes are, so that they are used.
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
export type NamedAccount = Awaited<ReturnType<typeof listAccountsNamed>>[number];

type NewAdmin = { username: string; email: string; password_hash: string; now: Date };

export async function insertAdmin(
  tx: Tx,
  { username, email, password_hash, now }: NewAdmin,
): Promise<number> {
  const role: Role = "admin";
  const { id } = await tx
    .insertInto("users")
    .values({ username, email, role, password_hash, email_verified_at: now, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A new password: no session, code or link of before opens the account any more. */
export async function replacePassword(
  tx: Tx,
  id: number,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password_hash, updated_at: now })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
  await tx.deleteFrom("codes").where("user_id", "=", id).execute();
}
