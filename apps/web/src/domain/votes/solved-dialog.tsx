import { useMutation } from "@tanstack/react-query";
import { useContractForm } from "@upwell/client/use-contract-form";
import { solvedBody } from "@upwell/contract/vote-lines/schemas";
import { type SolvedAnswer, solvedAnswers } from "@upwell/contract/vote-lines/values";
import * as m from "@upwell/messages/vote-lines";
import { Dialog } from "@upwell/ui/dialog";
import { LineForm } from "./line-form.tsx";
import { type SolvedValues, saveSolved } from "./line-mutations.ts";
import type { OwnLineProps } from "./why-dialog.tsx";

type SolvedDialogProps = OwnLineProps & {
  /** The answer that the viewer has chosen; undefined while the dialog is closed. */
  chosen: SolvedAnswer | undefined;
};

function SolvedForm({ id, vote: { solved }, chosen, onClose }: SolvedDialogProps) {
  const withdrawal = useMutation(saveSolved(id));
  const defaultValues: SolvedValues = { answer: chosen ?? null, content: solved?.content ?? "" };
  const { errors, failure, isSubmitting, register, submit, watch } = useContractForm({
    rules: { schema: solvedBody },
    defaultValues,
    mutation: saveSolved(id),
    onSuccess: onClose,
  });
  return (
    <LineForm
      label={`${m.yourLine} (${m.optional})`}
      stored={solved}
      field={register("content")}
      text={watch("content")}
      error={errors.content?.message}
      failure={failure}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      withdrawLabel={m.withdrawAnswer}
      isWithdrawing={withdrawal.isPending}
      onWithdraw={() => withdrawal.mutate({ answer: null, content: "" }, { onSuccess: onClose })}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{m.solvedTitle}</legend>
        {solvedAnswers.map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2.5">
            <input type="radio" {...register("answer")} value={answer} />
            {m.answers[answer]}
          </label>
        ))}
      </fieldset>
    </LineForm>
  );
}

/** Answers whether a launched idea is solved for the viewer, with a line for the team. */
export default function SolvedDialog(props: SolvedDialogProps) {
  return (
    <Dialog
      open={props.chosen !== undefined}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.solvedTitle}
      description={m.solvedText}
    >
      <SolvedForm {...props} />
    </Dialog>
  );
}
