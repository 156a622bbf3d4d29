import { useContractForm } from "@upwell/client/use-contract-form";
import { outcomeBody } from "@upwell/contract/vote-notes/schemas";
import { type OutcomeAnswer, outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { Dialog } from "@upwell/ui/dialog";
import { NoteForm, type OutcomeValues, type OwnNoteProps, saveOutcome } from "./note-form.tsx";

type OutcomeDialogProps = OwnNoteProps & {
  /** The answer that the viewer has chosen; undefined while the dialog is closed. */
  chosen: OutcomeAnswer | undefined;
};

function OutcomeForm({ id, vote: { outcome }, chosen, onClose }: OutcomeDialogProps) {
  const mutation = saveOutcome(id);
  const defaultValues: OutcomeValues = { answer: chosen ?? null, content: outcome?.content ?? "" };
  const form = useContractForm({
    rules: { schema: outcomeBody },
    defaultValues,
    mutation,
    onSuccess: onClose,
  });
  return (
    <NoteForm
      label={`${m.yourNote} (${m.optional})`}
      stored={outcome}
      form={form}
      withdrawLabel={m.withdrawAnswer}
      mutation={mutation}
      nothing={{ answer: null, content: "" }}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{m.outcomeTitle}</legend>
        {outcomeAnswers.map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2.5">
            <input type="radio" {...form.register("answer")} value={answer} />
            {m.answers[answer]}
          </label>
        ))}
      </fieldset>
    </NoteForm>
  );
}

/** Answers whether a launched idea is solved for the viewer, with a note for the team. */
export default function OutcomeDialog(props: OutcomeDialogProps) {
  return (
    <Dialog
      open={props.chosen !== undefined}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.outcomeTitle}
      description={m.outcomeText}
    >
      <OutcomeForm {...props} />
    </Dialog>
  );
}
