/** Moderators take texts to decide about them. */
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { findVerdict } from "./queue-queries.ts";
import { findReported, type TextReference, toTextId } from "./report-queries.ts";
import { endTaken, type Taken, take } from "./taken-queries.ts";

type Target = TextReference & { verdict?: number | undefined };

/** Finds the text, if the viewer may see it in a queue. */
async function isMine({ db }: Deps, viewer: Viewer, { verdict, ...reference }: Target) {
  if (verdict !== undefined) {
    const row = await findVerdict(db, verdict);
    return row !== undefined && can.readVerdict(viewer, row);
  }
  const found = await findReported(db, toTextId(reference));
  return found?.was_reported === true && can.readVerdict(viewer, found);
}

/** Takes a text for ten minutes. Throws 404, and 409 if another moderator has taken it. */
export async function takeText(deps: Deps, viewer: Viewer, target: Target) {
  if (!(await isMine(deps, viewer, target))) throw new AppError("not_found");
  const { verdict, ...reference } = target;
  const text: Taken =
    verdict === undefined ? toTextId(reference) : { type: "verdict", id: verdict };
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
