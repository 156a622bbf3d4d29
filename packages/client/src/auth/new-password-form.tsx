import { ApiError } from "@upwell/contract/api-error";
import { confirmResetBody } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import { confirmPasswordReset } from "@upwell/contract/password-reset";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useForm } from "react-hook-form";
import { call } from "../api.ts";
import { contractResolver, type FormRules, showFieldErrors } from "../contract-form.ts";
import { failureMessage } from "../failure.ts";

type NewPassword = { password: string };

export type NewPasswordFormProps = {
  /** Out of the link in the mail. */
  token: string;
  onDone(): void;
  /** The link opens nothing (any more). */
  onDeadLink(): void;
};

/** Sets the password that the link is for. */
export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const rules: FormRules<NewPassword> = {
    schema: confirmResetBody,
    toBody: ({ password }) => ({ token, password }),
    fieldFor: { token: "password" },
  };
  const form = useForm<NewPassword>({
    resolver: contractResolver(rules),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await call(confirmPasswordReset, { body: { token, password } });
      toast({ title: m.passwordChanged, description: m.signInWithIt });
      onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "invalid_link") return onDeadLink();
      if (showFieldErrors(failure, rules, form.setError)) return;
      const description = failureMessage(failure, m.couldNotSetPassword);
      toast({ title: m.couldNotSetPassword, description, tone: "destructive" });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={m.newPassword}
        hint={m.passwordHint(limits.password.min)}
        error={errors.password?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("password")}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? m.settingPassword : m.setPassword}
      </Button>
    </form>
  );
}
