/** Moderators look at votes that raised an alarm: they keep all of them, or remove them. */
import { apiMessages } from "@upwell/contract/messages";
import type { VoteAlarmDecision } from "@upwell/contract/vote-removals/schemas";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireFree } from "../moderation/take-text.ts";
import * as queries from "./alarm-queries.ts";
import type { Deps } from "./deps.ts";
import { removeVotes } from "./vote-removals.ts";

const presentAlarm = (row: queries.AlarmRow, viewer: Viewer) => ({
  ...row,
  feature: { id: row.feature_id, title: row.feature_title },
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  of_votes: row.upvote_count,
  can: { decide: can.decideVoteAlarm(viewer, row) },
});

/** Lists the alarms that wait for the viewer. They name no voter. */
export const listVoteAlarms = ({ db }: Deps, viewer: Viewer, page: PageRequest) =>
  loadPage(
    page,
    (rows) => queries.listAlarms(db, viewer, rows),
    (row) => presentAlarm(row, viewer),
    timeCursor,
  );

/** Keeps the votes of an alarm, or removes those that count. Throws 404, and 409 if another moderator was first. */
export async function decideVoteAlarm(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: VoteAlarmDecision,
): Promise<void> {
  const alarm = await queries.findAlarm(deps.db, id);
  if (alarm === undefined || !can.readVoteAlarm(viewer, alarm)) throw new AppError("not_found");
  if (!can.decideVoteAlarm(viewer, alarm))
    throw new AppError("forbidden", { detail: apiMessages.cannotDecideOwnVote });
  const { feature_id, platform_id, kind, user_ids } = alarm;
  const decide = async (tx: WriteTx) => {
    const now = deps.now();
    await requireFree(tx, viewer, { type: "vote_alarm", id }, now);
    if (!(await queries.decideAlarm(tx, id, viewer.id, now))) throw new AppError("already_decided");
    const details = { kind, votes: alarm.votes, decision, reason };
    tx.audit(viewer, "vote.decide_alarm", "feature", { id: feature_id, platform_id, details });
  };
  if (decision === "keep") await deps.write(decide);
  else {
    const votes = user_ids.map((user_id) => ({ feature_id, user_id }));
    await removeVotes(deps, viewer, { votes, reason }, decide);
  }
}
