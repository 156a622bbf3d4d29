import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as m from "@upwell/messages/admin";
import { tryAgain } from "@upwell/messages/common";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Textarea } from "@upwell/ui/field";
import { FormActions } from "@upwell/ui/form-actions";
import { toast } from "@upwell/ui/toast";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";

export type Decision<Result = unknown> = {
  title: string;
  text?: ReactNode;
  /** Adds a field for the reason; the hint says who will read it. */
  reason?: { hint: string; isRequired: boolean };
  extraField?: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
  /** Its variable is the reason. */
  mutation: UseMutationOptions<Result, Error, string>;
  /** Returns the text of a toast, or `undefined` for none. */
  toastText(result: Result): string | undefined;
};

/** Asks for confirmation and a reason; shows an error of the server in the dialog. */
export function DecisionDialog<Result>({
  title,
  text,
  reason: reasonField,
  extraField,
  confirmLabel,
  isDestructive = false,
  mutation,
  toastText,
  onClose,
}: Decision<Result> & { onClose(): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } });
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    // An earlier close would return the focus to an item that is about to disappear.
    meta: { ...mutation.meta, error: false, awaitsInvalidated: true },
  });
  const submit = handleSubmit(({ reason }) => {
    if (isPending) return;
    mutate(reason.trim(), {
      onSuccess(result) {
        const title = toastText(result);
        if (title !== undefined) toast({ title });
        onClose();
      },
    });
  });
  const validate = (reason: string) =>
    reasonField?.isRequired && reason.trim() === "" ? validationMessages.reasonRequired : undefined;

  return (
    <Dialog open onOpenChange={onClose} title={title} description={text} size="sm">
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          const isConfirming = event.key === "Enter" && (event.ctrlKey || event.metaKey);
          if (isConfirming) event.currentTarget.requestSubmit();
        }}
        className="flex flex-col gap-5"
      >
        {reasonField !== undefined && (
          <Field
            label={reasonField.isRequired ? m.reason : m.reasonOptional}
            hint={reasonField.hint}
            error={formState.errors.reason?.message}
          >
            {(control) => (
              <Textarea
                {...control}
                {...register("reason", { validate })}
                rows={3}
                maxLength={limits.reason.max}
              />
            )}
          </Field>
        )}
        {extraField}
        {error !== null && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
            {failureMessage(error, tryAgain)}
          </p>
        )}
        <FormActions
          onCancel={onClose}
          cancelVariant="secondary"
          variant={isDestructive ? "danger" : "primary"}
          busy={isPending}
        >
          {confirmLabel}
        </FormActions>
      </form>
    </Dialog>
  );
}
