import { useInfiniteQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/decide-texts";
import { decideReported, keyOfReported } from "../../domain/moderation/deeds.ts";
import { reportPages } from "../../domain/moderation/queries.ts";
import { ReportItem } from "../../domain/moderation/report-item.tsx";
import type { ReportedText } from "../../lib/entities.ts";
import { Deciding, type DecisionKind } from "./deciding.tsx";

const kinds: Record<"uphold" | "dismiss", DecisionKind<ReportedText>> = {
  uphold: {
    word: m.uphold,
    title: m.upholdTitle,
    text: m.upholdText,
    reason: { hint: m.reasonHint, isRequired: true },
    done: m.upheld,
    run: (texts, reason) => decideReported(texts, "uphold", reason),
  },
  dismiss: {
    word: m.dismiss,
    title: m.dismissTitle,
    text: m.dismissText,
    reason: { hint: m.dismissHint, isRequired: false },
    isGrave: true,
    done: m.dismissed,
    run: (texts, reason) => decideReported(texts, "dismiss", reason),
  },
};

/** Texts that people reported, all reports of one together. */
export function ReportedTexts() {
  const pages = useInfiniteQuery(reportPages);
  return (
    <Deciding
      pages={pages}
      loading={m.loadingReports}
      failed={m.reportsFailed}
      empty={{ title: m.emptyReports, text: m.emptyReportsText }}
      itemClass="h-40"
      keyOf={keyOfReported}
      kinds={kinds}
    >
      {(text, deeds) => <ReportItem key={keyOfReported(text)} text={text} {...deeds} />}
    </Deciding>
  );
}
