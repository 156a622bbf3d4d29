import { useMutation } from "@tanstack/react-query";
import { useDialog } from "@upwell/client/dialog-url-state";
import type { FeatureDetail } from "@upwell/client/entities";
import { statusGroup } from "@upwell/contract/status/statuses";
import { type OutcomeAnswer, outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { Button } from "@upwell/ui/button";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import { toast } from "@upwell/ui/toast";
import { lazy, Suspense } from "react";
import { saveOutcome } from "./note-mutations.ts";
import { TeamNotes } from "./team-notes.tsx";

const OutcomeDialog = lazy(() => import("./outcome-dialog.tsx"));

type VoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

/** The question to a voter, or their answer. A press records it at once; the dialog changes it, and has room for a note. */
function OwnAnswer({ id, vote }: VoteProps) {
  const { wasOpen, open, onOpenChange } = useDialog("outcome");
  const { mutate, isPending } = useMutation(saveOutcome(id));
  const { outcome } = vote;
  const answer = (value: OutcomeAnswer) =>
    mutate(
      { answer: value, content: "" },
      {
        onSuccess: () =>
          toast({
            title: m.answerSaved,
            action: { label: m.addNote, run: () => onOpenChange(true) },
          }),
      },
    );
  return (
    <>
      {outcome === null ? (
        outcomeAnswers.map((value) => (
          <Button
            key={value}
            variant="secondary"
            size="sm"
            disabled={isPending}
            onClick={() => answer(value)}
          >
            {m.answers[value]}
          </Button>
        ))
      ) : (
        <>
          <span className="text-sm">{m.yourAnswer(outcome.answer)}</span>
          <Button variant="secondary" size="sm" onClick={() => onOpenChange(true)}>
            {m.changeAnswer}
          </Button>
        </>
      )}
      {wasOpen && outcome !== null && (
        <Suspense>
          <OutcomeDialog id={id} vote={vote} isOpen={open} onClose={() => onOpenChange(false)} />
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
    <Section title={m.outcomeTitle} headingClass="mb-2 text-lg">
      <p className="mb-3 text-sm">{m.outcomeShare(outcome)}</p>
      <PercentBar percent={total === 0 ? 0 : (100 * outcome.yes) / total} />
      {/* The height is the same for everybody: who has voted is known after the page is shown. */}
      <div className="print:hidden mt-3 flex min-h-11 items-center gap-2">
        {isVoter ? (
          <OwnAnswer id={id} vote={myVote} />
        ) : (
          <span className="text-sm text-ink-faint">{m.votersAnswer}</span>
        )}
      </div>
      {feature.can.updateStatus && (
        <TeamNotes feature={feature} kind="outcome" label={m.readAnswers} />
      )}
    </Section>
  );
}
