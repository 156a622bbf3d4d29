/**
 * Decisions about one or many texts, with partial success: the outcome lists failures with reasons.
 */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import type { CallInput } from "@upwell/contract/client";
import {
  bulkDecideVerdicts,
  decideReports,
  hidePost as hidePostRoute,
  takeText,
  updateModerationLearning,
} from "@upwell/contract/moderation/routes";
import type { ProfilePart } from "@upwell/contract/users/values";
import { decideVoteAlarm } from "@upwell/contract/vote-removals/routes";
import { unreachable } from "@upwell/messages/moderation-queue";
import type { ReportedText, Verdict, VoteAlarm } from "../../lib/entities.ts";
import type { Failure } from "../../lib/failures-dialog.tsx";
import { keys } from "../../lib/query-keys.ts";
import { truncateText } from "./text-frame.tsx";

export type Outcome = { done: number; failed: readonly Failure[] };

/** Its variable is the reason. Invalidates both queues: a pending text may also be reported. */
const decisionMutation = (mutationFn: (reason: string) => Promise<Outcome>) =>
  mutationOptions({
    mutationFn,
    meta: {
      invalidates: [
        ...[keys.verdicts, keys.reports, keys.voteAlarms],
        ...[keys.moderationCounts, keys.moderationLearning],
      ],
    },
  });

type Text = Pick<Verdict, "id" | "content">;

/** Decides verdicts; of a campaign those of its texts that `along` returns, or held ones if it was not compared. */
export const decideVerdicts = (
  verdicts: readonly Verdict[],
  decision: "allow" | "reject",
  findAlong: (verdict: Verdict) => readonly Text[] | undefined,
) =>
  decisionMutation(async (reason) => {
    const [unseen, compared] = [true, false].map((isUnseen) =>
      verdicts.filter((verdict) => (findAlong(verdict) === undefined) === isUnseen),
    );
    const outcome: { done: number; failed: Failure[] } = { done: 0, failed: [] };
    for (const chosen of [unseen, compared]) {
      if (chosen === undefined || chosen.length === 0) continue;
      const others = chosen === unseen ? undefined : chosen.flatMap((one) => findAlong(one) ?? []);
      const { done, along, failed } = await call(bulkDecideVerdicts, {
        body: {
          ids: chosen.map(({ id }) => id),
          decision,
          reason,
          ...(others === undefined ? {} : { along: others.map(({ id }) => id) }),
        },
      });
      const texts = new Map([...chosen, ...(others ?? [])].map(({ id, content }) => [id, content]));
      outcome.done += done.length + along.length;
      outcome.failed.push(
        ...failed.map(({ id, detail }) => ({
          key: String(id),
          name: truncateText(texts.get(id) ?? `#${id}`),
          detail,
        })),
      );
    }
    return outcome;
  });

/** Returns the key of a reported text in lists and selections. */
export function getReportedTextKey(text: ReportedText): string {
  const [target] = Object.entries(getTarget(text));
  return target?.join("-") ?? "";
}

/** Returns a reported text, as requests name it. */
export function getTarget({ featureId, commentId, voteNoteId, profileId }: ReportedText) {
  if (commentId !== null) return { comment: commentId };
  if (profileId !== null) return { profile: profileId };
  return voteNoteId === null ? { feature: featureId ?? 0 } : { voteNote: voteNoteId };
}

/** Returns the start of a reported text or the name of a reported profile. */
export const getReportedName = ({ featureId, profileId, title, content }: ReportedText): string =>
  truncateText(featureId === null && profileId === null ? content : title);

/** Sends one request per item, so that each has a separate audit event. */
const decideEach = <T>(
  items: readonly T[],
  describe: (item: T) => Pick<Failure, "key" | "name">,
  send: (item: T, reason: string) => Promise<unknown>,
) =>
  decisionMutation(async (reason) => {
    const failed: Failure[] = [];
    for (const item of items) {
      try {
        await send(item, reason);
      } catch (failure) {
        failed.push({ ...describe(item), detail: failureMessage(failure, unreachable) });
      }
    }
    return { done: items.length - failed.length, failed };
  });

/** Removes only the parts of a profile, if given. */
export const decideReported = (
  texts: readonly ReportedText[],
  decision: "uphold" | "dismiss",
  parts?: ProfilePart[],
) =>
  decideEach(
    texts,
    (text) => ({ key: getReportedTextKey(text), name: getReportedName(text) }),
    (text, reason) =>
      call(decideReports, { body: { ...getTarget(text), decision, reason, parts } }),
  );

export const decideAlarms = (alarms: readonly VoteAlarm[], decision: "keep" | "remove") =>
  decideEach(
    alarms,
    ({ id, feature }) => ({ key: String(id), name: truncateText(feature.title) }),
    ({ id }, reason) => call(decideVoteAlarm, { params: { id }, body: { decision, reason } }),
  );

type Hidden = CallInput<typeof hidePostRoute>["body"];

export const hidePost = <Values>(toBody: (values: Values) => Hidden) =>
  mutationOptions({
    mutationFn: (values: Values) => call(hidePostRoute, { body: toBody(values) }),
    meta: { invalidates: [keys.verdicts, keys.reports, keys.moderationCounts] },
  });

type Target = CallInput<typeof takeText>["body"];

/** Takes texts while a decision about them is open; whether it can is said when it is made. */
export function takeTexts(targets: readonly Target[]): void {
  for (const body of targets) void call(takeText, { body }).catch(() => undefined);
}

/** Switches learning on or off. */
export const updateLearning = mutationOptions({
  mutationFn: (body: { enabled: boolean; forget?: boolean }) =>
    call(updateModerationLearning, { body }),
  meta: { invalidates: [keys.moderationLearning], awaitsInvalidated: true },
});

/** Forgets everything learned; the switch stays as it is. Its variable is unused. */
export const resetLearning = (enabled: boolean) =>
  mutationOptions({
    mutationFn: (_reason: string) =>
      call(updateModerationLearning, { body: { enabled, forget: true } }),
    meta: { invalidates: [keys.moderationLearning] },
  });
