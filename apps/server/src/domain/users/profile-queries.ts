import type { MailDigest } from "@upwell/contract/users/shapes";
import type { Db, Tx } from "../../db/client.ts";

const textColumns = ["first_name", "last_name", "display_name", "bio"] as const;

export function findProfile(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select([...textColumns, "email"])
    .where("id", "=", id)
    .executeTakeFirst();
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export type ProfileChange = {
  first_name?: string;
  last_name?: string;
  bio?: string;
  mail_digest?: MailDigest;
  hides_votes?: boolean;
  /** Null removes it. */
  avatar?: string | null;
};

/** Locks a profile until the transaction ends. */
export const lockProfile = (tx: Tx, id: number) =>
  tx
    .selectFrom("users")
    .select([...textColumns, "username", "avatar", "is_active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Updates the given fields. Returns the previous avatar, or undefined if the account was deleted.
 */
export async function updateProfile(tx: Tx, id: number, change: ProfileChange, now: Date) {
  const before = await tx
    .selectFrom("users")
    .select("avatar")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable("users")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
  return before;
}
