import { useInfiniteQuery } from "@tanstack/react-query";
import type { MyVerdict } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { Link } from "@upwell/client/link";
import { pagedQuery } from "@upwell/client/query";
import { listMyVerdicts } from "@upwell/contract/moderation/routes";
import * as m from "@upwell/messages/appeals";
import { askForReview } from "@upwell/messages/common";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { CircleCheck, CircleX, Hourglass, MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { keys } from "../../lib/query-keys.ts";
import { type FeatureParts, splitText } from "./split-text.ts";
import { canAppeal, getVerdictState, type VerdictState } from "./verdict-state.ts";

/** Without samples: an empty list would say that nothing is under review. */
const myVerdicts = {
  ...pagedQuery(keys.verdicts.list, listMyVerdicts, { query: { limit: "20" } }),
  // Decisions can arrive at any time, so each visit refetches.
  staleTime: 0,
};

const skeleton = (
  <div className="border-b border-hairline py-6">
    <div className="flex h-6 items-center gap-3">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-5 w-28 rounded-full" />
    </div>
    <Skeleton className="mt-3 h-4 max-w-[60ch]" />
    <div className="mt-4 border-s-2 border-hairline ps-4">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="mt-2 h-4 max-w-[50ch]" />
    </div>
    <Skeleton className="mt-5 h-9 w-56 rounded-full" />
  </div>
);

const badges: Record<VerdictState, { Icon: typeof CircleX; tone: "plain" | "accent" | "danger" }> =
  {
    review: { Icon: Hourglass, tone: "plain" },
    rejected: { Icon: CircleX, tone: "danger" },
    appealed: { Icon: MessageCircleQuestion, tone: "plain" },
    granted: { Icon: CircleCheck, tone: "accent" },
    overturned: { Icon: CircleCheck, tone: "accent" },
    rejectedAgain: { Icon: CircleX, tone: "danger" },
  };

function StateBadge({ state }: { state: VerdictState }) {
  const { Icon, tone } = badges[state];
  return (
    <Badge tone={tone} icon={Icon}>
      {m.states[state]}
    </Badge>
  );
}

/** Longer texts are collapsed. */
const excerptLength = 280;

function Content({ content }: { content: string }) {
  const [isExpanded, setExpanded] = useState(content.length <= excerptLength);
  return (
    <>
      <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
        {isExpanded ? content : `${content.slice(0, excerptLength).trimEnd()}…`}
      </p>
      {!isExpanded && (
        <button
          type="button"
          className="text-link min-h-9 text-sm pointer-coarse:min-h-11"
          onClick={() => setExpanded(true)}
        >
          {m.showFullText}
        </button>
      )}
    </>
  );
}

/** The text of a feature by its parts. */
const LabelledText = ({ parts }: { parts: FeatureParts }) => (
  <dl className="mt-2 flex flex-col gap-2">
    <div>
      <dt className="text-xs text-ink-faint">{m.parts.title}</dt>
      <dd className="font-semibold wrap-anywhere">{parts.title}</dd>
    </div>
    <div>
      <dt className="text-xs text-ink-faint">{m.parts.text}</dt>
      <dd className="-mt-2">
        <Content content={parts.description} />
      </dd>
    </div>
    {parts.tags.length > 0 && (
      <div>
        <dt className="text-xs text-ink-faint">{m.parts.tags}</dt>
        <dd className="wrap-anywhere">{parts.tags.join(", ")}</dd>
      </div>
    )}
  </dl>
);

const Fact = ({ term, date, children }: { term: string; date?: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">
      {term}
      {date !== undefined && (
        <>
          {" "}
          <RelativeTime date={date} className="font-normal text-ink-faint" />
        </>
      )}
    </dt>
    <dd className="max-w-[68ch] text-ink-soft wrap-anywhere">{children}</dd>
  </div>
);

/** A pending or rejected text of the viewer, with its verdict and appeal. */
function VerdictItem({ verdict }: { verdict: MyVerdict }) {
  const { id, subjectType, subjectId, content, reason, reasoning, appeal, createdAt } = verdict;
  const state = getVerdictState(verdict);
  const parts = subjectType === "feature" ? splitText(content, verdict.tags) : undefined;
  return (
    <article className="border-b border-hairline py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h2 className="font-sans text-sm font-semibold">{m.subjects[subjectType]}</h2>
        <StateBadge state={state} />
        <RelativeTime date={createdAt} className="text-xs text-ink-faint" />
      </div>
      {parts === undefined ? (
        content !== "" && <Content content={content} />
      ) : (
        <LabelledText parts={parts} />
      )}
      <dl className="mt-3 flex flex-col gap-2 border-s-2 border-hairline ps-4 text-sm">
        <Fact term={m.reason}>{[reason, reasoning].filter(Boolean).join(": ") || m.noReason}</Fact>
        {appeal !== null && (
          <Fact term={m.youAsked} date={appeal.createdAt}>
            {appeal.message}
          </Fact>
        )}
        {appeal?.decidedAt && (
          <Fact term={m.decision} date={appeal.decidedAt}>
            {appeal.reason || m.noReason}
          </Fact>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {canAppeal(verdict) && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => openDialog("appeal", { appealed: { verdictId: id, content } })}
          >
            {state === "review" ? m.addNote : askForReview}
          </Button>
        )}
        {subjectType === "feature" && subjectId !== null && (
          <Link to={`/feature/${subjectId}`} className="text-link py-2 text-sm">
            {m.openFeature}
          </Link>
        )}
      </div>
    </article>
  );
}

/** The viewer's pending and rejected texts, newest first. */
export const VerdictList = () => (
  <PagedList
    pages={useInfiniteQuery(myVerdicts)}
    {...m.loadStates}
    empty={{ title: m.none, text: m.noneHint }}
    skeleton={skeleton}
  >
    {(verdicts) => (
      <ul>
        {verdicts.map((verdict) => (
          <li key={verdict.id}>
            <VerdictItem verdict={verdict} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
