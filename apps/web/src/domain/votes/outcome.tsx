import type { FeatureDetail } from "@upwell/client/entities";
import { statusGroup } from "@upwell/contract/status/statuses";
import { type OutcomeAnswer, outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { Button } from "@upwell/ui/button";
import { PercentBar } from "@upwell/ui/percent-bar";
import { lazy, Suspense, useState } from "react";
import { TeamNotes } from "./team-notes.tsx";

const OutcomeDialog = lazy(() => import("./outcome-dialog.tsx"));

type VoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

/** The question to a voter, or their answer. */
function OwnAnswer({ id, vote }: VoteProps) {
  const [chosen, setChosen] = useState<OutcomeAnswer>();
  const [isUsed, setUsed] = useState(false);
  const choose = (answer: OutcomeAnswer) => {
    setUsed(true);
    setChosen(answer);
  };
  const { outcome } = vote;
  return (
    <>
      {outcome === null ? (
        outcomeAnswers.map((answer) => (
          <Button key={answer} variant="secondary" size="sm" onClick={() => choose(answer)}>
            {m.answers[answer]}
          </Button>
        ))
      ) : (
        <>
          <span className="text-sm">{m.yourAnswer(outcome.answer)}</span>
          <Button variant="secondary" size="sm" onClick={() => choose(outcome.answer)}>
            {m.changeAnswer}
          </Button>
        </>
      )}
      {isUsed && (
        <Suspense>
          <OutcomeDialog id={id} vote={vote} chosen={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** How many voters a launched idea is solved for; its voters answer here. */
export function Outcome({ feature }: { feature: FeatureDetail }) {
  const { id, myVote, outcome, status } = feature;
  if (statusGroup(status) !== "launched") return null;
  const total = outcome.yes + outcome.partly + outcome.no;
  const isVoter = myVote !== null && myVote.removalReason === null;
  return (
    <section
      aria-labelledby="outcome"
      className="rounded-md border border-hairline px-4 pt-2 pb-3 sm:px-5"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="outcome" className="text-sm">
          {m.outcomeTitle}
        </h2>
        {feature.can.updateStatus && (
          <TeamNotes feature={feature} kind="outcome" label={m.readAnswers} />
        )}
      </div>
      <p className="mb-3">{m.outcomeShare(outcome)}</p>
      <PercentBar percent={total === 0 ? 0 : (100 * outcome.yes) / total} />
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
