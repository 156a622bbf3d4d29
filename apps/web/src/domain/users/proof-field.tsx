import { useMutation } from "@tanstack/react-query";
import { DevMailboxLink } from "@upwell/client/auth/dev-mailbox-link";
import type { Me } from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { PasswordInput } from "@upwell/ui/password-input";
import type { UseFormRegisterReturn } from "react-hook-form";
import { sendProofCode } from "./mutations.ts";

function SendCode() {
  const { mutate, isPending, isSuccess } = useMutation(sendProofCode);
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isSuccess ? m.sendAgain : m.sendCode}
    </Button>
  );
}

type ProofFieldProps = {
  me: Me;
  label: string;
  /** Registers the field named by `proofName`. */
  registration: UseFormRegisterReturn;
  error: string | undefined;
};

/** Asks for the password, or for an emailed code if the account has none. */
export function ProofField({ me, label, registration, error }: ProofFieldProps) {
  if (me.hasPassword)
    return (
      <Field label={label} error={error}>
        {(control) => (
          <PasswordInput {...control} {...registration} autoComplete="current-password" />
        )}
      </Field>
    );
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">{m.codeText(me.email)}</p>
      <SendCode />
      <DevMailboxLink />
      <Field label={m.code} error={error}>
        {(control) => (
          <Input
            {...control}
            {...registration}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.code.length}
          />
        )}
      </Field>
    </>
  );
}
