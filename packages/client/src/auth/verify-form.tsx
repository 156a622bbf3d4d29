import { verifyEmail } from "@upwell/contract/auth";
import { verifyEmailBody } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useForm } from "react-hook-form";
import { call } from "../api.ts";
import { contractResolver, type FormRules, showFieldErrors } from "../contract-form.ts";
import { failureMessage } from "../failure.ts";
import { beginSession } from "../session.ts";
import { joinRole } from "../site.ts";
import { normalizeCode } from "./code.ts";
import { KeptMail } from "./kept-mail.tsx";
import { ResendButton } from "./resend-button.tsx";

type VerifyValues = { email: string; code: string };

const verification = ({ email, code }: VerifyValues) => ({
  email,
  code: normalizeCode(code),
  role: joinRole,
});

const rules: FormRules<VerifyValues> = {
  schema: verifyEmailBody,
  toBody: verification,
  fieldFor: { email: "code", role: "code" },
};

export type VerifyFormProps = {
  email: string;
  /** Seconds until another code may be asked for. */
  wait: number;
  onDone(): void;
  onLogin(email: string): void;
};

/** The code out of the mail: typed or pasted, in either case. */
export function VerifyForm({ email, wait, onDone, onLogin }: VerifyFormProps) {
  const form = useForm<VerifyValues>({
    resolver: contractResolver(rules),
    defaultValues: { email, code: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { register } = form;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { token, user } = await call(verifyEmail, { body: verification(values) });
      beginSession(token, user);
      toast({ title: m.emailVerified });
      onDone();
    } catch (failure) {
      const message = failureMessage(failure, m.invalidCode);
      toast({ title: m.verificationFailed, description: message, tone: "destructive" });
      if (!showFieldErrors(failure, rules, form.setError))
        form.setError("code", { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.code} error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("code", {
              onChange: (event: { target: HTMLInputElement }) =>
                form.setValue("code", normalizeCode(event.target.value)),
            })}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            size={limits.code.length}
            className="text-center text-xl font-semibold tracking-[0.35em] uppercase"
          />
        )}
      </Field>
      <KeptMail />
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
