/** The question to a voter whether an idea is solved for them, or their answer. */
import { useMutation } from "@tanstack/react-query";
import { useDialog } from "@upwell/client/dialog-url-state";
import type { FeatureDetail } from "@upwell/client/entities";
import { type OutcomeAnswer, outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { useRef } from "react";
import { saveOutcome } from "./note-mutations.ts";
import OutcomeDialog from "./outcome-dialog.tsx";

type VoteProps = { id: number; vote: NonNullable<FeatureDetail["myVote"]> };

/** The question to a voter, or their answer. A press records it at once; the dialog changes it, and has room for a note. */
export default function OwnAnswer({ id, vote }: VoteProps) {
  const { wasOpen, open, onOpenChange } = useDialog("outcome");
  const { mutate, isPending } = useMutation(saveOutcome(id));
  const { outcome } = vote;
  const hasAnswered = useRef(false);
  const answer = (value: OutcomeAnswer) => {
    hasAnswered.current = true;
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
  };
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
          <Button
            // The buttons of the question are gone, and with them the focus.
            ref={(button) => {
              if (hasAnswered.current) button?.focus();
              hasAnswered.current = false;
            }}
            variant="secondary"
            size="sm"
            onClick={() => onOpenChange(true)}
          >
            {m.changeAnswer}
          </Button>
        </>
      )}
      {wasOpen && outcome !== null && (
        <OutcomeDialog id={id} vote={vote} isOpen={open} onClose={() => onOpenChange(false)} />
      )}
    </>
  );
}
