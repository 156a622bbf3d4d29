import * as m from "@upwell/messages/moderation-queue";
import { via } from "@upwell/messages/via";
import { Badge } from "@upwell/ui/badge";
import { RelativeTime } from "@upwell/ui/relative-time";
import { TriangleAlert } from "lucide-react";
import type { Verdict } from "../../lib/entities.ts";

/** A verdict's kind of text, state, source and time. */
export const VerdictHead = ({ verdict }: { verdict: Verdict }) => (
  <>
    <span className="font-semibold text-ink">{m.kinds[verdict.subjectType]}</span>
    <Badge tone={verdict.verdict === "reject" ? "danger" : "plain"}>
      {verdict.overturned ? m.overturned : m.states[verdict.verdict]}
    </Badge>
    <span>{m.sources[verdict.source]}</span>
    {verdict.via !== null && <Badge>{via[verdict.via]}</Badge>}
    <RelativeTime date={verdict.createdAt} />
  </>
);

/** A verdict's reason, suggested text and appeal. */
export function VerdictReasons({ verdict }: { verdict: Verdict }) {
  const { reason, reasoning, suggestion, appeal } = verdict;
  return (
    <>
      {(reason !== "" || reasoning !== "") && (
        <p className="flex max-w-prose items-start gap-2 text-sm text-ink-soft">
          <TriangleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold text-ink">{reason}</span>
            {reasoning !== reason && ` ${reasoning}`}
          </span>
        </p>
      )}
      {suggestion !== null && (
        <p className="text-sm wrap-anywhere">
          {m.suggestion}: {suggestion}
        </p>
      )}
      {appeal !== null && (
        <div className="max-w-prose rounded-md border border-edge bg-sheet px-4 py-2.5 text-sm">
          <p className="text-xs text-ink-faint">
            <span className="font-semibold text-ink">{m.appealed}</span> ·{" "}
            {m.appealStates[appeal.state]} · <RelativeTime date={appeal.createdAt} />
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {appeal.message === "" ? m.appealWithoutMessage : appeal.message}
          </p>
          {appeal.reason !== "" && (
            <p className="mt-1 text-ink-soft whitespace-pre-wrap wrap-anywhere">
              {m.appealReason}: {appeal.reason}
            </p>
          )}
        </div>
      )}
    </>
  );
}
