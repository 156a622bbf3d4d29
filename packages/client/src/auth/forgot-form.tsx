import { requestResetBody } from "@upwell/contract/auth/schemas";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useState } from "react";
import type { FormRules } from "../contract-form.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { DevMailboxLink } from "./dev-mailbox-link.tsx";
import { requestPasswordReset } from "./mutations.ts";

const rules: FormRules<{ email: string }> = { schema: requestResetBody };

export type ForgotFormProps = { email: string; onLogin(email: string): void };

/** Requests a reset link; never discloses whether the email has an account. */
export function ForgotForm({ email, onLogin }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    rules,
    defaultValues: { email },
    mutation: requestPasswordReset,
    onSuccess: (_, values) => setSentTo(values.email.trim()),
  });
  const { isSubmitting, submit } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {sentTo === undefined ? (
        <>
          <TextField form={form} name="email" label={m.email} type="email" autoComplete="email" />
          <SubmitButton
            size="lg"
            busy={isSubmitting}
            label={m.sendLink}
            busyLabel={m.sendingLink}
          />
        </>
      ) : (
        <>
          <p role="status">{m.linkOnItsWay(sentTo)}</p>
          <DevMailboxLink />
        </>
      )}
      <Button variant="quiet" onClick={() => onLogin(form.getValues("email"))}>
        {m.backToLogin}
      </Button>
    </form>
  );
}
