import type { Db, Tx } from "../../db/client.ts";

/** Returns true if one of the hashes belongs to a known device. */
export async function hasDevice(db: Db, hashes: readonly Uint8Array[]): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("secret_hash", "in", hashes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device or updates its last use. Keeps the `max` most recently used devices. */
export async function upsertDevice(
  tx: Tx,
  { user_id, secret_hash, now }: { user_id: number; secret_hash: Uint8Array; now: Date },
  max: number,
): Promise<void> {
  await tx
    .insertInto("known_devices")
    .values({ user_id, secret_hash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column("secret_hash").doUpdateSet({ last_used_at: now }))
    .execute();
  await tx
    .deleteFrom("known_devices")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("id")
        .where("user_id", "=", user_id)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .offset(max)
        // A concurrent sign-in may be deleting the same rows.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export async function deleteUserDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}
