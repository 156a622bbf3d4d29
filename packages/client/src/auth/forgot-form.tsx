import { requestResetBody } from "@upwell/contract/forms";
import { requestPasswordReset } from "@upwell/contract/password-reset";
import * as m from "@upwell/messages/auth";
import * as common from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../api.ts";
import { contractResolver, type FormRules, showFieldErrors } from "../contract-form.ts";
import { failureMessage } from "../failure.ts";
import { KeptMail } from "./kept-mail.tsx";

type ForgotValues = { email: string };

const rules: FormRules<ForgotValues> = {
  schema: requestResetBody,
  toBody: (values) => values,
};

export type ForgotFormProps = { email: string; onLogin(email: string): void };

/** Asks for the link; whether the address has an account is not told, here or anywhere. */
export function ForgotForm({ email, onLogin }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<ForgotValues>({
    resolver: contractResolver(rules),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await call(requestPasswordReset, { body: values });
      setSentTo(values.email.trim());
    } catch (failure) {
      if (showFieldErrors(failure, rules, form.setError)) return;
      const description = failureMessage(failure, m.couldNotSendLink);
      toast({ title: common.error, description, tone: "destructive" });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {sentTo === undefined ? (
        <>
          <Field label={m.email} error={errors.email?.message}>
            {(control) => (
              <Input {...control} {...form.register("email")} type="email" autoComplete="email" />
            )}
          </Field>
          <Button type="submit" size="lg" busy={isSubmitting}>
            {isSubmitting ? m.sendingLink : m.sendLink}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{m.linkOnItsWay(sentTo)}</p>
          <KeptMail />
        </>
      )}
      <Button variant="quiet" onClick={() => onLogin(form.getValues("email"))}>
        {m.backToLogin}
      </Button>
    </form>
  );
}
