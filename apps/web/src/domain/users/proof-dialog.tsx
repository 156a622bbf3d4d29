import type { UseMutationOptions } from "@tanstack/react-query";
import type { Me } from "@upwell/client/entities";
import { useContractForm } from "@upwell/client/use-contract-form";
import { proofBody } from "@upwell/contract/auth/schemas";
import * as m from "@upwell/messages/security";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { emptyProof, type ProofValues, toProofBody } from "./proof.ts";
import { ProofField } from "./proof-field.tsx";

export type ProofDialogProps<Result> = {
  me: Me;
  title: string;
  /** Describes the consequences; an account without a password sees the field's hint instead. */
  text: string;
  /** The label of the confirm button. */
  confirmLabel: string;
  isDestructive?: boolean;
  mutation: UseMutationOptions<Result, Error, ProofValues>;
  onClose(): void;
};

/** Asks for fresh authentication before a sensitive action. */
export function ProofDialog<Result>({ me, mutation, onClose, ...copy }: ProofDialogProps<Result>) {
  const form = useContractForm({
    rules: { schema: proofBody, toBody: (values) => toProofBody(me, values) },
    defaultValues: emptyProof,
    mutation,
    onSuccess: onClose,
  });
  const { isSubmitting, submit } = form;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title}
      description={me.hasPassword ? copy.text : undefined}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProofField me={me} label={m.password} form={form} />
        <FormActions
          onCancel={onClose}
          cancelVariant="secondary"
          variant={copy.isDestructive ? "danger" : "primary"}
          busy={isSubmitting}
        >
          {isSubmitting ? m.confirming : copy.confirmLabel}
        </FormActions>
      </form>
    </Dialog>
  );
}
