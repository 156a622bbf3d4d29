import { useInfiniteQuery } from "@tanstack/react-query";
import { useSession } from "@upwell/client/session";
import type { ProfilePart } from "@upwell/contract/users/values";
import { allowsAlong, heldAlong, rejectsAlong } from "@upwell/messages/moderation-campaigns";
import * as m from "@upwell/messages/moderation-queue";
import * as votes from "@upwell/messages/vote-alarms";
import { type AlarmDecision, AlarmItem } from "../../domain/moderation/alarm-item.tsx";
import { type Campaigns, useCampaigns } from "../../domain/moderation/campaign-ticks.ts";
import { decisionKeys } from "../../domain/moderation/decision-keys.ts";
import {
  decideAlarms,
  decideReported,
  decideVerdicts,
  getReportedTextKey,
  getTarget,
  takeTexts,
} from "../../domain/moderation/mutations.ts";
import { alarmPages, reportPages, verdictPages } from "../../domain/moderation/queries.ts";
import { type ReportDecision, ReportItem } from "../../domain/moderation/report-item.tsx";
import { VerdictItem } from "../../domain/moderation/verdict-item.tsx";
import type { ReportedText, Verdict, VoteAlarm } from "../../lib/entities.ts";
import { type DecisionKind, ModerationList } from "./moderation-list.tsx";

/** Says what rejecting does: only what has no verdict yet is public. */
const getRejectText = (verdicts: readonly Verdict[]) =>
  verdicts.every(({ verdict }) => verdict !== "allow") ? m.rejectUnpublishedText : m.rejectText;

/** Says what happens to the posts that are like the chosen ones. */
function describeAlong(
  verdicts: readonly Verdict[],
  campaigns: Campaigns,
  decision: "allow" | "reject",
): string {
  const copied = verdicts.filter(({ campaignSize }) => campaignSize > 1);
  if (copied.length === 0) return "";
  const along = copied.map((verdict) => campaigns.findAlong(verdict, decision));
  if (along.includes(undefined)) return ` ${heldAlong}`;
  const count = along.flat().length;
  return ` ${decision === "allow" ? allowsAlong(count) : rejectsAlong(count)}`;
}

const getVerdictKinds = (
  campaigns: Campaigns,
): Record<"allow" | "reject", DecisionKind<Verdict>> => ({
  allow: {
    label: m.allow,
    shortcut: decisionKeys.allow,
    title: m.allowTitle,
    text: (verdicts) => m.allowText + describeAlong(verdicts, campaigns, "allow"),
    reason: { hint: m.reasonHint, isRequired: false },
    done: m.allowed,
    mutation: (verdicts) =>
      decideVerdicts(verdicts, "allow", (one) => campaigns.findAlong(one, "allow")),
  },
  reject: {
    label: m.reject,
    shortcut: decisionKeys.reject,
    title: m.rejectTitle,
    text: (verdicts) => getRejectText(verdicts) + describeAlong(verdicts, campaigns, "reject"),
    reason: { hint: m.reasonHint, isRequired: true },
    isDestructive: true,
    done: m.rejected,
    mutation: (verdicts) =>
      decideVerdicts(verdicts, "reject", (one) => campaigns.findAlong(one, "reject")),
  },
});

/** Texts pending review and open appeals, most urgent first. */
export function PendingTexts() {
  const campaigns = useCampaigns();
  const { me } = useSession();
  return (
    <ModerationList
      pages={useInfiniteQuery(verdictPages)}
      {...m.queueStates}
      empty={{ title: m.emptyQueue, text: m.emptyQueueText }}
      itemClass="h-40"
      getKey={({ id }) => String(id)}
      canDecide={({ takenBy }) => takenBy === null || takenBy.id === me?.id}
      onOpen={(verdicts) => takeTexts(verdicts.map(({ id }) => ({ verdict: id })))}
      kinds={getVerdictKinds(campaigns)}
      itemKeys={{
        [decisionKeys.compare]: (verdict) => verdict.campaignSize > 1 && campaigns.open(verdict),
      }}
    >
      {(verdict, props) => (
        <VerdictItem key={verdict.id} verdict={verdict} campaigns={campaigns} {...props} />
      )}
    </ModerationList>
  );
}

const removePart = (part: ProfilePart): DecisionKind<ReportedText> => ({
  label: m.removePart[part],
  title: () => m.removePartTitle[part],
  text: () => m.removePartText,
  reason: { hint: m.reasonHint, isRequired: true },
  isDestructive: true,
  done: () => m.partRemoved[part],
  mutation: (texts) => decideReported(texts, "uphold", [part]),
});

const reportKinds: Record<ReportDecision, DecisionKind<ReportedText>> = {
  uphold: {
    label: m.uphold,
    shortcut: decisionKeys.uphold,
    title: m.upholdTitle,
    text: () => m.upholdText,
    reason: { hint: m.reasonHint, isRequired: true },
    isDestructive: true,
    done: m.upheld,
    mutation: (texts) => decideReported(texts, "uphold"),
  },
  dismiss: {
    label: m.dismiss,
    shortcut: decisionKeys.dismiss,
    title: m.dismissTitle,
    text: () => m.dismissText,
    reason: { hint: m.dismissHint, isRequired: false },
    done: m.dismissed,
    mutation: (texts) => decideReported(texts, "dismiss"),
  },
  avatar: removePart("avatar"),
  texts: removePart("texts"),
};

/** Reported texts, each with all of its reports, most urgent first. */
export function ReportedTexts() {
  const { me } = useSession();
  return (
    <ModerationList
      pages={useInfiniteQuery(reportPages)}
      {...m.reportsStates}
      empty={{ title: m.emptyReports, text: m.emptyReportsText }}
      itemClass="h-40"
      getKey={getReportedTextKey}
      canDecide={({ can, takenBy }) => can.decide && (takenBy === null || takenBy.id === me?.id)}
      onOpen={(texts) => takeTexts(texts.map(getTarget))}
      kinds={reportKinds}
    >
      {(text, props) => <ReportItem key={getReportedTextKey(text)} text={text} {...props} />}
    </ModerationList>
  );
}

const alarmKinds: Record<AlarmDecision, DecisionKind<VoteAlarm>> = {
  keep: {
    label: votes.keep,
    shortcut: decisionKeys.dismiss,
    title: votes.keepTitle,
    text: () => votes.keepText,
    reason: { hint: m.dismissHint, isRequired: false },
    done: votes.kept,
    mutation: (alarms) => decideAlarms(alarms, "keep"),
  },
  remove: {
    label: votes.remove,
    shortcut: decisionKeys.uphold,
    title: votes.removeTitle,
    text: () => votes.removeText,
    reason: { hint: votes.removeHint, isRequired: true },
    isDestructive: true,
    done: votes.removed,
    mutation: (alarms) => decideAlarms(alarms, "remove"),
  },
};

/** Votes that raised an alarm, the latest first. */
export function AlarmedVotes() {
  const { me } = useSession();
  return (
    <ModerationList
      pages={useInfiniteQuery(alarmPages)}
      {...votes.states}
      empty={{ title: votes.empty, text: votes.emptyText }}
      itemClass="h-32"
      getKey={({ id }) => String(id)}
      canDecide={({ can, takenBy }) => can.decide && (takenBy === null || takenBy.id === me?.id)}
      onOpen={(alarms) => takeTexts(alarms.map(({ id }) => ({ voteAlarm: id })))}
      kinds={alarmKinds}
    >
      {(alarm, props) => <AlarmItem key={alarm.id} alarm={alarm} {...props} />}
    </ModerationList>
  );
}
