import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { DevMailboxLink } from "@upwell/client/auth/dev-mailbox-link";
import type { Me } from "@upwell/client/entities";
import { TextField, type TextFieldProps } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { proofBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { PasswordInput } from "@upwell/ui/password-input";
import type { Path } from "react-hook-form";
import { sendProofCode } from "./mutations.ts";
import { emptyProof, type ProofValues, toProofBody } from "./proof.ts";

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

function SendCode() {
  const { mutate, isPending, isSuccess } = useMutation(sendProofCode);
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isSuccess ? m.sendAgain : m.sendCode}
    </Button>
  );
}

type ProofFieldProps<Form extends ProofValues> = Pick<TextFieldProps<Form>, "form" | "label"> & {
  me: Me;
};

/** Asks for the password, or for an emailed code if the account has none. */
export function ProofField<Form extends ProofValues>({ me, label, form }: ProofFieldProps<Form>) {
  if (me.hasPassword)
    return (
      <TextField
        form={form}
        name={"password" as Path<Form>}
        label={label}
        as={PasswordInput}
        autoComplete="current-password"
      />
    );
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">{m.codeText(me.email)}</p>
      <SendCode />
      <DevMailboxLink />
      <TextField
        form={form}
        name={"code" as Path<Form>}
        label={m.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.code.length}
      />
    </>
  );
}

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
          variant={copy.isDestructive ? "danger" : "primary"}
          busy={isSubmitting}
          label={copy.confirmLabel}
          busyLabel={m.confirming}
        />
      </form>
    </Dialog>
  );
}
