/** Closing an account to its person, and opening it again. */
import { answers } from "@upwell/contract/sentences";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { findPersonForStaff, lockWithAdmins, setActive } from "./queries.ts";

type Change = { isActive: boolean; reason: string };

/** Twice is once. Its sessions end in the same moment, on every process. */
export async function changeActivity(
  { db, now, live }: Pick<Deps, "db" | "now" | "live">,
  by: { readonly id: number | null },
  id: number,
  { isActive, reason }: Change,
) {
  if (!isActive && id === by.id) throw new AppError("conflict", { detail: answers.notYourself });
  const row = await db.transaction().execute(async (tx) => {
    const { person, activeAdmins } = await lockWithAdmins(tx, id);
    if (person === undefined) throw new AppError("not_found");
    if (!isActive && person.role === "admin" && person.is_active && activeAdmins <= 1)
      throw new AppError("conflict", { detail: answers.lastAdminLeft });
    if (person.is_active !== isActive) {
      await setActive(tx, id, { isActive, now: now() });
      await noteDeed(tx, {
        actor_id: by.id,
        action: isActive ? "user.reactivate" : "user.deactivate",
        subject_type: "user",
        subject_id: id,
        details: reason === "" ? {} : { reason },
      });
    }
    return findPersonForStaff(tx, id);
  });
  if (!isActive) live.publish({ to: "sessions", user_id: id });
  return { ...row, created_at: row.created_at.toISOString() };
}
