import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { suspiciousVotes } from "../../domain/vote-removals/queries.ts";
import type { SuspiciousVotes } from "../../lib/entities.ts";

type ShowProps = { onShow(votes: SuspiciousVotes): void };

function SuspiciousItem({ votes, onShow }: ShowProps & { votes: SuspiciousVotes }) {
  const { feature, platform, suspicion, firstAt, lastAt } = votes;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <span className="font-semibold">{feature.title}</span>{" "}
          <span className="text-ink-faint">{platform}</span>
        </p>
        <p className="mt-0.5 font-semibold wrap-anywhere tabular-nums">
          {m.suspicionText[suspicion](votes)}
        </p>
        <p className="mt-0.5 text-xs text-ink-faint tabular-nums">
          {m.between(new Date(firstAt), new Date(lastAt))}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.showSuspicious(feature.title)}
        onClick={() => onShow(votes)}
      >
        {m.preview}
      </Button>
    </li>
  );
}

/** The latest votes that look bought, each with a button that shows them. */
export function SuspiciousVotesList({ onShow }: ShowProps) {
  const query = useQuery(suspiciousVotes);
  return (
    <Section title={m.suspicious} className="">
      <Loaded
        query={query}
        failed={m.suspiciousFailed}
        loading={m.findingSuspicious}
        skeleton={<Skeleton className="mb-3 h-16" />}
        skeletonCount={2}
      >
        {({ since, suspicious }) => (
          <>
            {suspicious.length === 0 ? (
              <p className="text-sm text-ink-soft">{m.noneSuspiciousText}</p>
            ) : (
              <ul className="border-t border-hairline">
                {suspicious.map((votes) => (
                  <SuspiciousItem
                    key={`${votes.suspicion} ${votes.feature.id} ${votes.mailDomain}`}
                    votes={votes}
                    onShow={onShow}
                  />
                ))}
              </ul>
            )}
            <p className="mt-2 text-xs text-ink-faint">{m.examinedSince(new Date(since))}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
}
