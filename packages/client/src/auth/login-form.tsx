import { loginBody } from "@upwell/contract/auth/schemas";
import * as m from "@upwell/messages/auth";
import { PasswordInput } from "@upwell/ui/password-input";
import { SubmitButton } from "@upwell/ui/submit-button";
import { toast } from "@upwell/ui/toast";
import type { FormRules } from "../contract-form.ts";
import { hasFieldErrors, toastError } from "../failure.ts";
import type { SecondStep } from "../second-step.ts";
import { getSecondStep } from "../second-step.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { getLoginError, isUnverified, type LoginValues, logIn, sendCode } from "./mutations.ts";
import { OtherWays } from "./other-ways.tsx";

const rules: FormRules<LoginValues> = { schema: loginBody };

/** Sends a code to an unverified email; returns the seconds until the next may be sent. */
async function sendVerificationCode(email: string): Promise<number> {
  try {
    const { sent, wait } = await sendCode(email);
    toast({
      title: m.verificationRequired,
      description: sent ? m.newCodeSent : m.codeSentBefore,
    });
    return wait;
  } catch (failure) {
    toastError(failure, { title: m.errorSendingCode, fallback: m.couldNotResend });
    return 0;
  }
}

export type LoginFormProps = {
  email: string;
  onDone(): void;
  onVerify(email: string, wait: number): void;
  onRegister(email: string): void;
  onForgot(email: string): void;
  onMailCode(email: string): void;
  onSecondStep(step: SecondStep): void;
};

/** Email and password; an unverified email continues with the code. */
export function LoginForm({
  email,
  onDone,
  onVerify,
  onRegister,
  onForgot,
  onMailCode,
  onSecondStep,
}: LoginFormProps) {
  const form = useContractForm({
    rules,
    defaultValues: { email, password: "", rememberMe: false },
    mutation: logIn,
    onSuccess: onDone,
    async onError(failure, { email, rememberMe }, { setFocus }) {
      const secondStep = getSecondStep(failure, rememberMe);
      if (secondStep !== undefined) onSecondStep(secondStep);
      else if (isUnverified(failure)) onVerify(email, await sendVerificationCode(email));
      else if (!hasFieldErrors(failure)) setFocus("password");
    },
  });
  const { isSubmitting, submit } = form;
  const loginError = isSubmitting ? undefined : getLoginError(form.failure);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {loginError !== undefined && (
        <div role="alert" className="border-s-2 border-danger ps-4 text-sm">
          <p className="font-semibold">{m.loginFailed}</p>
          <p className="text-ink-soft wrap-anywhere">{loginError}</p>
        </div>
      )}
      <TextField form={form} name="email" label={m.email} type="email" autoComplete="email" />
      <TextField
        form={form}
        name="password"
        label={m.password}
        as={PasswordInput}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" {...form.register("rememberMe")} className="size-5" />
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
      <SubmitButton size="lg" busy={isSubmitting} label={m.logIn} busyLabel={m.loggingIn} />
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
      <OtherWays
        getRemember={() => form.getValues("rememberMe")}
        onDone={onDone}
        onMailCode={() => onMailCode(form.getValues("email"))}
      />
    </form>
  );
}
