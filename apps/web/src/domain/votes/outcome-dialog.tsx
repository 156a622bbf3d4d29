import { useContractForm } from "@upwell/client/use-contract-form";
import { outcomeBody } from "@upwell/contract/vote-notes/schemas";
import { outcomeAnswers } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { Dialog } from "@upwell/ui/dialog";
import { NoteForm, type OwnNoteProps } from "./note-form.tsx";
import { type OutcomeValues, saveOutcome } from "./note-mutations.ts";

type OutcomeDialogProps = OwnNoteProps & {
  isOpen: boolean;
};

function OutcomeForm({ id, vote: { outcome }, onClose }: OwnNoteProps) {
  const mutation = saveOutcome(id);
  const defaultValues: OutcomeValues = {
    answer: outcome?.answer ?? null,
    content: outcome?.content ?? "",
  };
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

/** Changes the answer whether a launched idea is solved for the viewer, with a note for the team. */
export default function OutcomeDialog({ isOpen, ...props }: OutcomeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.outcomeTitle}
      description={m.outcomeText}
    >
      <OutcomeForm {...props} />
    </Dialog>
  );
}
