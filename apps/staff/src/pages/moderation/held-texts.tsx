import { useInfiniteQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/decide-texts";
import { decideVerdicts } from "../../domain/moderation/deeds.ts";
import { verdictPages } from "../../domain/moderation/queries.ts";
import { VerdictItem } from "../../domain/moderation/verdict-item.tsx";
import type { Verdict } from "../../lib/entities.ts";
import { Deciding, type DecisionKind } from "./deciding.tsx";

const kinds: Record<"allow" | "reject", DecisionKind<Verdict>> = {
  allow: {
    word: m.allow,
    title: m.allowTitle,
    text: m.allowText,
    reason: { hint: m.reasonHint, isRequired: false },
    done: m.allowed,
    run: (verdicts, reason) => decideVerdicts(verdicts, "allow", reason),
  },
  reject: {
    word: m.reject,
    title: m.rejectTitle,
    text: m.rejectText,
    reason: { hint: m.reasonHint, isRequired: true },
    isGrave: true,
    done: m.rejected,
    run: (verdicts, reason) => decideVerdicts(verdicts, "reject", reason),
  },
};

/** Held texts and open appeals, the oldest first. */
export function HeldTexts() {
  const pages = useInfiniteQuery(verdictPages);
  return (
    <Deciding
      pages={pages}
      loading={m.loadingQueue}
      failed={m.queueFailed}
      empty={{ title: m.emptyQueue, text: m.emptyQueueText }}
      itemClass="h-40"
      keyOf={({ id }) => String(id)}
      kinds={kinds}
    >
      {(verdict, deeds) => <VerdictItem key={verdict.id} verdict={verdict} {...deeds} />}
    </Deciding>
  );
}
