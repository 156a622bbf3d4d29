import { requestResetBody } from "@upwell/contract/auth/schemas";
import { mailCodeBody } from "@upwell/contract/sign-in/schemas";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useState } from "react";
import { MailedCodeField } from "../code-field.tsx";
import { failureMessage, hasFieldErrors } from "../failure.ts";
import { getSecondStep, type SecondStep } from "../second-step.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { DevMailboxLink } from "./dev-mailbox-link.tsx";
import { logInWithCode, requestSignInCode } from "./mutations.ts";

export type MailCodeFormProps = {
  email: string;
  onDone(): void;
  onLogin(email: string): void;
  onSecondStep(step: SecondStep): void;
};

function AddressForm({ email, onSent }: { email: string; onSent(email: string): void }) {
  const form = useContractForm({
    rules: { schema: requestResetBody },
    defaultValues: { email },
    mutation: requestSignInCode,
    onSuccess: (_, values) => onSent(values.email.trim()),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField form={form} name="email" label={m.email} type="email" autoComplete="email" />
      <SubmitButton
        size="lg"
        busy={form.isSubmitting}
        label={m.sendCode}
        busyLabel={m.sendingCode}
      />
    </form>
  );
}

type CodeFormProps = Pick<MailCodeFormProps, "email" | "onDone" | "onSecondStep">;

function CodeForm({ email, onDone, onSecondStep }: CodeFormProps) {
  const form = useContractForm({
    rules: { schema: mailCodeBody, fieldFor: { email: "code" } },
    defaultValues: { email, code: "" },
    mutation: logInWithCode,
    onSuccess: onDone,
    onError(failure, _, { setError }) {
      const secondStep = getSecondStep(failure);
      if (secondStep !== undefined) return onSecondStep(secondStep);
      if (hasFieldErrors(failure)) return;
      setError("code", { message: failureMessage(failure, m.invalidCode) }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p role="status">{m.mailCodeOnItsWay(email)}</p>
      <MailedCodeField form={form} label={m.signInCode} />
      <DevMailboxLink />
      <SubmitButton size="lg" busy={form.isSubmitting} label={m.logIn} busyLabel={m.loggingIn} />
    </form>
  );
}

/** Signs in with a code by email; never discloses whether the email has an account. */
export function MailCodeForm({ email, onLogin, ...form }: MailCodeFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="flex flex-col gap-4">
      {sentTo === undefined ? (
        <AddressForm email={email} onSent={setSentTo} />
      ) : (
        <CodeForm email={sentTo} {...form} />
      )}
      <Button variant="quiet" onClick={() => onLogin(sentTo ?? email)}>
        {m.backToLogin}
      </Button>
    </div>
  );
}
