/** People contest links that are no answers. */
import { limits } from "@upwell/contract/limits";
import { AppError, found } from "../../lib/app-error.ts";
import { requireWitness } from "../../lib/new-accounts.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireAllowedNote } from "../moderation/require-allowed.ts";
import { publishChange, readLink, requireLink } from "./answer-links.ts";
import * as contests from "./contest-queries.ts";
import type { Deps } from "./deps.ts";
import { lockLink } from "./queries.ts";

/**
 * Says why a link is no answer. Three people of different mailboxes put it back to waiting, which stands in the corrections.
 * Idempotent. Throws 403 for who added it and new accounts, 409 for a link that is not accepted.
 */
export async function contestAnswerLink(deps: Deps, viewer: Viewer, id: number, reason: string) {
  const { link, feature } = await requireLink(deps, viewer, id);
  requireWitness(deps, viewer, link);
  await requireAllowedNote(deps, viewer, { reason });
  await deps.write(async (tx) => {
    const locked = found(await lockLink(tx, id));
    if (locked.state !== "accepted") throw new AppError("answer_link_not_accepted");
    const now = deps.now();
    const contest = { id, user_id: viewer.id, reason, now };
    const { mailboxes, reason: first } = await contests.addContest(tx, contest);
    if (mailboxes < limits.answerLinks.contests) return;
    const answered_before = await contests.readAnswerTime(tx, locked.feature_id);
    await contests.returnToWaiting(tx, id, now);
    await contests.insertContested(tx, {
      platform_id: locked.platform_id,
      feature_id: locked.feature_id,
      ...{ kind: "contest", answer_link_id: id, reason: first },
      ...{ state: "corrected", decision: first, decided_at: now },
      answered_before,
      answered_after: await contests.readAnswerTime(tx, locked.feature_id),
      created_at: now,
    });
    publishChange(tx, feature, "accepted");
  });
  return readLink(deps, viewer, id);
}
