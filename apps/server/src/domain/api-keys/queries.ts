import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { viewerColumns } from "../auth/session-queries.ts";
import { accountColumns } from "../authors/queries.ts";

type ApiKeyRow = Selectable<Database["api_keys"]>;

/** Counts the keys of a user that have not expired, without that of `exceptProgram`. */
export async function countKeys(
  db: Db,
  userId: number,
  now: Date,
  exceptProgram: Uint8Array = Buffer.of(),
): Promise<number> {
  const { count } = await db
    .selectFrom("api_keys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("program_hash", "is distinct from", exceptProgram)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(
  tx: Tx,
  key: Omit<ApiKeyRow, "id" | "last_used_at">,
): Promise<number> {
  const { id } = await tx
    .insertInto("api_keys")
    .values(key)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const selectKeys = (db: Db) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .leftJoin("platforms as p", "p.id", "k.platform_id")
    .select([
      "k.id",
      "k.name",
      "k.hint",
      "k.scopes",
      "k.platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "k.created_at",
      "k.expires_at",
      "k.last_used_at",
    ])
    .select(accountColumns);

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

/** Lists the keys of a user, of a platform, or of everybody, the newest first. */
export const listKeys = (
  db: Db,
  { userId, platformId }: { userId?: number; platformId?: number },
  page: PageRequest,
) =>
  pageByTime(
    selectKeys(db)
      .$if(userId !== undefined, (keys) => keys.where("k.user_id", "=", userId ?? 0))
      .$if(platformId !== undefined, (keys) => keys.where("k.platform_id", "=", platformId ?? 0)),
    "k",
    page,
  ).execute();

export const findListedKey = (db: Db, id: number): Promise<ListedKey | undefined> =>
  selectKeys(db).where("k.id", "=", id).executeTakeFirst();

/** Deletes a key. Returns false if it was deleted before. */
export async function deleteKey(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("api_keys")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the key of a program. Returns what it was; undefined if the program has none. */
export const deleteProgramKey = (tx: Tx, userId: number, program: Uint8Array) =>
  tx
    .deleteFrom("api_keys")
    .where("user_id", "=", userId)
    .where("program_hash", "=", program)
    .returning(["user_id as author_id", "platform_id", "name", "scopes"])
    .executeTakeFirst();

/** Returns a valid key with its user. */
export async function findKey(db: Db, keyHash: Uint8Array, now: Date) {
  const query = db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select(["k.id as key_id", "k.scopes", "k.platform_id", "k.expires_at", "k.last_used_at"])
    .select(viewerColumns)
    .where("k.key_hash", "=", keyHash)
    .where("k.expires_at", ">", now)
    .where("u.is_active", "=", true);
  const [key] = await runPrepared(db, query.compile());
  return key;
}

export async function updateLastUse(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", id).execute();
}
