import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { FormError } from "@upwell/client/form-error";
import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as m from "@upwell/messages/admin";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { toast } from "@upwell/ui/toast";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";

export type Decision<Result = unknown> = {
  title: string;
  text?: ReactNode;
  /** Adds a field for the reason; the hint says who will read it. */
  reason?: { hint: string; isRequired: boolean; max?: number } | undefined;
  extraField?: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean | undefined;
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
  const form = useForm({ defaultValues: { reason: "" } });
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    // An earlier close would return the focus to an item that is about to disappear.
    meta: { ...mutation.meta, error: false, awaitsInvalidated: true },
  });
  const submit = form.handleSubmit(({ reason }) => {
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
      <form noValidate onSubmit={submit} onKeyDown={submitByKey} className="flex flex-col gap-5">
        {reasonField !== undefined && (
          <TextField
            form={form}
            name="reason"
            options={{ validate }}
            label={reasonField.isRequired ? m.reason : m.reasonOptional}
            hint={reasonField.hint}
            rows={3}
            maxLength={reasonField.max ?? limits.reason.max}
          />
        )}
        {extraField}
        <FormError failure={error} />
        <FormActions
          onCancel={onClose}
          variant={isDestructive ? "danger" : "primary"}
          busy={isPending}
          label={confirmLabel}
          busyLabel={confirmLabel}
        />
      </form>
    </Dialog>
  );
}
