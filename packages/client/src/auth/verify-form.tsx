import { verifyEmailBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import type { FormRules } from "../contract-form.ts";
import { failureMessage, hasFieldErrors } from "../failure.ts";
import { startSession } from "../session.ts";
import { registrationRole } from "../site.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { normalizeCode } from "./code.ts";
import { DevMailboxLink } from "./dev-mailbox-link.tsx";
import { verifyEmail } from "./mutations.ts";
import { ResendButton } from "./resend-button.tsx";

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
      <TextField
        form={form}
        name="code"
        label={m.code}
        options={{
          onChange: (event: { target: HTMLInputElement }) =>
            form.setValue("code", normalizeCode(event.target.value)),
        }}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        size={limits.code.length}
        className="text-center text-xl font-semibold tracking-[0.35em] uppercase"
      />
      <DevMailboxLink />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? m.verifying : m.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={() => onLogin(email)}>
          {m.backToLogin}
        </Button>
        <ResendButton email={email} wait={wait} />
      </div>
    </form>
  );
}
