import type { Db } from "../../db/client.ts";

/** Returns whether the image at the URL is the avatar of an active account. */
export async function isShownAvatar(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("avatar", "=", url)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
