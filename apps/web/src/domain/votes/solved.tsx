import type { FeatureDetail } from "@upwell/client/entities";
import { statusGroup } from "@upwell/contract/status/statuses";
import { type SolvedAnswer, solvedAnswers } from "@upwell/contract/vote-lines/values";
import * as m from "@upwell/messages/vote-lines";
import { Button } from "@upwell/ui/button";
import { PercentBar } from "@upwell/ui/percent-bar";
import { lazy, Suspense, useState } from "react";
import { TeamLines } from "./team-lines.tsx";

const SolvedDialog = lazy(() => import("./solved-dialog.tsx"));

type VoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

/** The question to a voter, or their answer. */
function OwnAnswer({ id, vote }: VoteProps) {
  const [chosen, setChosen] = useState<SolvedAnswer>();
  const [isUsed, setUsed] = useState(false);
  const choose = (answer: SolvedAnswer) => {
    setUsed(true);
    setChosen(answer);
  };
  const { solved } = vote;
  return (
    <>
      {solved === null ? (
        solvedAnswers.map((answer) => (
          <Button key={answer} variant="secondary" size="sm" onClick={() => choose(answer)}>
            {m.answers[answer]}
          </Button>
        ))
      ) : (
        <>
          <span className="text-sm">{m.yourAnswer(solved.answer)}</span>
          <Button variant="secondary" size="sm" onClick={() => choose(solved.answer)}>
            {m.changeAnswer}
          </Button>
        </>
      )}
      {isUsed && (
        <Suspense>
          <SolvedDialog id={id} vote={vote} chosen={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** How many voters a launched idea is solved for; its voters answer here. */
export function Solved({ feature }: { feature: FeatureDetail }) {
  const { id, myVote, solved, status } = feature;
  if (statusGroup(status) !== "launched") return null;
  const total = solved.yes + solved.partly + solved.no;
  const isVoter = myVote !== null && myVote.takenReason === null;
  return (
    <section
      aria-labelledby="solved"
      className="rounded-md border border-hairline px-4 pt-2 pb-3 sm:px-5"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="solved" className="text-sm">
          {m.solvedTitle}
        </h2>
        {feature.can.updateStatus && (
          <TeamLines feature={feature} kind="solved" label={m.readAnswers} />
        )}
      </div>
      <p className="mb-3">{m.solvedShare(solved)}</p>
      <PercentBar percent={total === 0 ? 0 : (100 * solved.yes) / total} />
      {/* The height is the same for everybody: who has voted is known after the page is shown. */}
      <div className="print:hidden mt-3 flex min-h-11 items-center gap-2">
        {isVoter ? (
          <OwnAnswer id={id} vote={myVote} />
        ) : (
          <span className="text-sm text-ink-faint">{m.votersAnswer}</span>
        )}
      </div>
    </section>
  );
}
