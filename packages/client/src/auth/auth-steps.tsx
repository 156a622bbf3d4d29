import { login } from "@upwell/contract/auth/routes";
import * as m from "@upwell/messages/auth";
import { useEffect, useRef } from "react";
import { call } from "../api.ts";
import { getSecondStep, type SecondStep } from "../second-step.ts";
import { startSession } from "../session.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { MailCodeForm } from "./mail-code-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { VerifyForm } from "./verify-form.tsx";

type Mode = "login" | "register" | "verify" | "password" | "forgot" | "mail-code" | "second";

export type AuthStep = {
  mode: Mode;
  email: string;
  wait: number;
  /** The token that authorizes the new password, in that step. */
  resetToken?: string;
  /** What the server wants, in the second step. */
  second?: SecondStep;
};

export const firstStep: AuthStep = { mode: "login", email: "", wait: 0 };

/** Returns the step that asks for the emailed code. */
export const verifyStep = (email: string, wait = 0): AuthStep => ({ mode: "verify", email, wait });

/** Returns the step that asks for the second factor. */
export const secondStep = (second: SecondStep): AuthStep => ({
  mode: "second",
  email: "",
  wait: 0,
  second,
});

const titles: Record<Mode, string> = {
  login: m.loginTitle,
  register: m.registerTitle,
  verify: m.verifyTitle,
  password: m.newPasswordTitle,
  forgot: m.forgotTitle,
  "mail-code": m.mailCodeTitle,
  second: m.secondStepTitle,
};

export const getStepTitle = ({ mode }: AuthStep): string => titles[mode];

/** Returns the description of a step; for the login step, the dialog provides it. */
export function getStepText({ mode, email }: AuthStep): string | undefined {
  if (mode === "verify") return m.verifyText(email);
  if (mode === "password") return m.passwordNeeded;
  if (mode === "mail-code") return m.mailCodeText;
  if (mode === "second") return m.secondStepText;
  return mode === "forgot" ? m.forgotText : undefined;
}

/** Focuses the first field of a new step; the frame focuses the first step. */
function useFocusOnModeChange(mode: Mode) {
  const body = useRef<HTMLDivElement>(null);
  const previousMode = useRef(mode);
  useEffect(() => {
    if (previousMode.current !== mode) body.current?.querySelector("input")?.focus();
    previousMode.current = mode;
  }, [mode]);
  return body;
}

export type AuthStepsProps = {
  step: AuthStep;
  onStep(step: AuthStep): void;
  onDone(): void;
};

export function AuthSteps({ step, onStep, onDone }: AuthStepsProps) {
  const body = useFocusOnModeChange(step.mode);
  const { email } = step;
  const to = (mode: Mode) => (email: string) => onStep({ mode, email, wait: 0 });
  const verify = (email: string, wait: number) => onStep(verifyStep(email, wait));

  async function signInWith(password: string) {
    try {
      const { token, user } = await call(login, { body: { email, password } });
      startSession(token, user);
      onDone();
    } catch (failure) {
      const second = getSecondStep(failure);
      // The password is set; the login form shows what else prevents the sign-in.
      if (second === undefined) to("login")(email);
      else onStep(secondStep(second));
    }
  }

  return (
    <div ref={body}>
      {step.mode === "login" && (
        <LoginForm
          email={email}
          onDone={onDone}
          onVerify={verify}
          onRegister={to("register")}
          onForgot={to("forgot")}
          onMailCode={to("mail-code")}
          onSecondStep={(second) => onStep(secondStep(second))}
        />
      )}
      {step.mode === "register" && (
        <RegisterForm email={email} onDone={onDone} onVerify={verify} onLogin={to("login")} />
      )}
      {step.mode === "mail-code" && (
        <MailCodeForm
          email={email}
          onDone={onDone}
          onLogin={to("login")}
          onSecondStep={(second) => onStep(secondStep(second))}
        />
      )}
      {step.mode === "second" && step.second !== undefined && (
        <SecondStepForm step={step.second} onDone={onDone} onLogin={() => onStep(firstStep)} />
      )}
      {step.mode === "forgot" && <ForgotForm email={email} onLogin={to("login")} />}
      {step.mode === "verify" && (
        <VerifyForm
          email={email}
          wait={step.wait}
          onDone={onDone}
          onLogin={to("login")}
          onPasswordNeeded={(resetToken) =>
            onStep({ mode: "password", email, wait: 0, resetToken })
          }
        />
      )}
      {step.mode === "password" && (
        <NewPasswordForm
          token={step.resetToken ?? ""}
          onDone={(password) => signInWith(password)}
          onExpiredLink={() => to("forgot")(email)}
        />
      )}
    </div>
  );
}
