/** Moderators take texts to decide about them. */
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { findVerdict } from "./queue-queries.ts";
import { findReported, type TextReference, toTextId } from "./report-queries.ts";
import { endTaken, findAlarmPlatform, type Taken, take } from "./taken-queries.ts";

type Target = TextReference & { verdict?: number | undefined; vote_alarm?: number | undefined };

/** Finds the text, if the viewer may see it in a queue. */
async function isMine({ db }: Deps, viewer: Viewer, { verdict, vote_alarm, ...reference }: Target) {
  if (vote_alarm !== undefined) {
    const alarm = await findAlarmPlatform(db, vote_alarm);
    return alarm !== undefined && can.readVoteAlarm(viewer, alarm);
  }
  if (verdict !== undefined) {
    const row = await findVerdict(db, verdict);
    return row !== undefined && can.readVerdict(viewer, row);
  }
  const found = await findReported(db, toTextId(reference));
  return found?.was_reported === true && can.readVerdict(viewer, found);
}

function toTaken({ verdict, vote_alarm, ...reference }: Target): Taken {
  if (verdict !== undefined) return { type: "verdict", id: verdict };
  if (vote_alarm !== undefined) return { type: "vote_alarm", id: vote_alarm };
  return toTextId(reference);
}

/** Takes a text for ten minutes. Throws 404, and 409 if another moderator has taken it. */
export async function takeText(deps: Deps, viewer: Viewer, target: Target) {
  if (!(await isMine(deps, viewer, target))) throw new AppError("not_found");
  const text = toTaken(target);
  const now = deps.now();
  const until = new Date(now.getTime() + limits.takenMinutes * 60_000);
  const isTaken = await deps.write((tx) => take(tx, text, { id: viewer.id, now, until }));
  if (!isTaken) throw new AppError("text_taken");
  return { taken_until: until };
}

/** Requires, as part of a decision about a text, that no other moderator has taken it. Throws 409. */
export async function requireFree(
  tx: WriteTx,
  viewer: Viewer,
  text: Taken,
  now: Date,
): Promise<void> {
  if ((await endTaken(tx, text, { id: viewer.id, now })) !== undefined)
    throw new AppError("text_taken");
}
