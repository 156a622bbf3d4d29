import { ApiError } from "@upwell/contract/api-error";
import { login } from "@upwell/contract/auth";
import { loginBody } from "@upwell/contract/forms";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useForm } from "react-hook-form";
import { call } from "../api.ts";
import { contractResolver, type FormRules, showFieldErrors } from "../contract-form.ts";
import { failureMessage } from "../failure.ts";
import { beginSession } from "../session.ts";
import { sendCode } from "./send-code.ts";
import { SocialButtons } from "./social-buttons.tsx";

type LoginValues = { email: string; password: string; rememberMe: boolean };

const rules: FormRules<LoginValues> = { schema: loginBody, toBody: (values) => values };

const isUnverified = (failure: unknown) =>
  failure instanceof ApiError && /email not verified/i.test(failure.message);

function sayLoginFailed(failure: unknown): void {
  const deactivated =
    failure instanceof ApiError &&
    (failure.code === "account_deactivated" || /deactivated/i.test(failure.message));
  toast({
    title: m.loginFailed,
    description: deactivated ? m.deactivated : failureMessage(failure, m.invalidCredentials),
    tone: "destructive",
  });
}

/** Sends a new code to somebody who has not proved their address yet; answers how long to wait. */
async function askForCode(email: string): Promise<number> {
  try {
    const { sent, wait } = await sendCode(email);
    toast({
      title: m.verificationRequired,
      description: sent ? m.newCodeSent : m.codeSentBefore,
    });
    return wait;
  } catch (failure) {
    toast({
      title: m.errorSendingCode,
      description: failureMessage(failure, m.couldNotResend),
      tone: "destructive",
    });
    return 0;
  }
}

export type LoginFormProps = {
  email: string;
  onDone(): void;
  onVerify(email: string, wait: number): void;
  onRegister(email: string): void;
  onForgot(email: string): void;
};

/** Email and password; an address that was never proved leads to the code. */
export function LoginForm({ email, onDone, onVerify, onRegister, onForgot }: LoginFormProps) {
  const form = useForm<LoginValues>({
    resolver: contractResolver(rules),
    defaultValues: { email, password: "", rememberMe: false },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { token, user } = await call(login, { body: values });
      beginSession(token, user);
      toast({ title: m.welcomeBack });
      onDone();
    } catch (failure) {
      if (isUnverified(failure)) onVerify(values.email, await askForCode(values.email));
      else if (!showFieldErrors(failure, rules, form.setError)) {
        sayLoginFailed(failure);
        form.setFocus("password");
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.email} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label={m.password} error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("password")}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            {...form.register("rememberMe")}
            className="size-5 shrink-0 accent-accent"
          />
          {m.rememberMe}
        </label>
        <button
          type="button"
          className="text-link min-h-11 text-sm"
          onClick={() => onForgot(form.getValues("email"))}
        >
          {m.forgotPassword}
        </button>
      </div>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? m.loggingIn : m.logIn}
      </Button>
      <p className="text-center text-sm text-ink-soft">
        {m.noAccountYet}{" "}
        <button
          type="button"
          className="text-link min-h-11 px-1"
          onClick={() => onRegister(form.getValues("email"))}
        >
          {m.signUp}
        </button>
      </p>
      <SocialButtons />
    </form>
  );
}
