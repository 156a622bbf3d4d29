import { useMutation } from "@tanstack/react-query";
import { verifyEmailBody } from "@upwell/contract/auth/schemas";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useEffect, useState } from "react";
import { MailedCodeField } from "../code-field.tsx";
import type { FormRules } from "../contract-form.ts";
import { failureMessage, hasFieldErrors } from "../failure.ts";
import { startSession } from "../session.ts";
import { registrationRole } from "../site.ts";
import { useContractForm } from "../use-contract-form.ts";
import { DevMailboxLink } from "./dev-mailbox-link.tsx";
import { resendCode, verifyEmail } from "./mutations.ts";

type VerifyValues = { email: string; code: string };

const rules: FormRules<VerifyValues> = {
  schema: verifyEmailBody,
  toBody: (values) => ({ ...values, role: registrationRole }),
  fieldFor: { email: "code", role: "code" },
};

export type VerifyFormProps = {
  email: string;
  /** Seconds until another code may be requested. */
  wait: number;
  onDone(): void;
  onLogin(email: string): void;
  /** Called if the account was registered in another browser and needs a new password first. */
  onPasswordNeeded(resetToken: string): void;
};

/** Returns the whole seconds until a time, counting down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Sends another code; disabled with a countdown until the server allows one. */
function ResendButton({ email, wait }: { email: string; wait: number }) {
  const [nextAt, setNextAt] = useState(() => Date.now() + wait * 1000);
  const seconds = useSecondsUntil(nextAt);
  const { mutate, isPending } = useMutation(resendCode);
  const resend = () =>
    mutate(email, { onSuccess: ({ wait }) => setNextAt(Date.now() + wait * 1000) });

  return (
    <Button
      variant="quiet"
      className="tabular-nums"
      busy={isPending}
      disabled={seconds > 0}
      onClick={resend}
    >
      {isPending ? m.resending : seconds > 0 ? m.resendIn(seconds) : m.resend}
    </Button>
  );
}

/** Accepts the emailed code, typed or pasted, in either case. */
export function VerifyForm({ email, wait, onDone, onLogin, onPasswordNeeded }: VerifyFormProps) {
  const form = useContractForm({
    rules,
    defaultValues: { email, code: "" },
    mutation: verifyEmail,
    onSuccess(response) {
      if ("resetToken" in response) return onPasswordNeeded(response.resetToken);
      startSession(response.token, response.user);
      onDone();
    },
    onError(failure, _, { setError }) {
      if (hasFieldErrors(failure)) return;
      const message = failureMessage(failure, m.invalidCode);
      setError("code", { message }, { shouldFocus: true });
    },
  });
  const { isSubmitting, submit } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MailedCodeField form={form} label={m.code} />
      <DevMailboxLink />
      <SubmitButton size="lg" busy={isSubmitting} label={m.verify} busyLabel={m.verifying} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={() => onLogin(email)}>
          {m.backToLogin}
        </Button>
        <ResendButton email={email} wait={wait} />
      </div>
    </form>
  );
}
