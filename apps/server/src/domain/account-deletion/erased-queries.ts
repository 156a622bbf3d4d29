import type { Role } from "@upwell/contract/users/shapes";
import type { Db, Tx } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";

/** A deleted account, which its id and the time of its registration name. */
export type Erased = { user_id: number; account_created_at: Date; erased_at: Date };

export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom("users")
    .select(["id", "role", "username", "email"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function insertErased(
  tx: Tx,
  user_id: number,
  account_created_at: Date,
  erased_at: Date,
): Promise<Erased> {
  const erased = { user_id, account_created_at, erased_at };
  await insertAllErased(tx, [erased]);
  return erased;
}

export async function insertAllErased(tx: Tx, all: readonly Erased[]): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insertInto("erased_accounts")
    .values([...all])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists deleted accounts that are there again, as after a restore. */
export const listReturned = (db: Db) =>
  readRows<{ id: number; role: Role }>(db)`
    select u.id, u.role from users u
    join erased_accounts e on e.user_id = u.id and e.account_created_at = u.created_at order by u.id`;
