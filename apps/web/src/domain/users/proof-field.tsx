import { useMutation } from "@tanstack/react-query";
import { DevMailboxLink } from "@upwell/client/auth/dev-mailbox-link";
import type { Me } from "@upwell/client/entities";
import { TextField, type TextFieldProps } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { PasswordInput } from "@upwell/ui/password-input";
import type { Path } from "react-hook-form";
import { sendProofCode } from "./mutations.ts";
import type { ProofValues } from "./proof.ts";

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
