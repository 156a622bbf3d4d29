/** The SQL of closing and opening accounts. */
import type { Tx } from "../../db/client.ts";

/** Admins first and always in the same order, so that two cannot close each other at once. */
export async function lockWithAdmins(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "role", "is_active"])
    .where((eb) => eb.or([eb("id", "=", id), eb("role", "=", "admin")]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return {
    person: rows.find((row) => row.id === id),
    activeAdmins: rows.filter((row) => row.role === "admin" && row.is_active).length,
  };
}

/** Closes or opens an account. Closing ends its sessions, and what it could still be entered by. */
export async function setActive(
  tx: Tx,
  id: number,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ is_active: isActive, updated_at: now })
    .where("id", "=", id)
    .execute();
  if (isActive) return;
  await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
  await tx.deleteFrom("codes").where("user_id", "=", id).execute();
}

export function findPersonForStaff(tx: Tx, id: number) {
  return tx
    .selectFrom("users")
    .select([
      "id",
      "username",
      "display_name",
      "avatar",
      "role",
      "is_active",
      "is_verified",
      "bio",
      "company",
      "job_title",
      "created_at",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
