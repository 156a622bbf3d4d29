import * as m from "@upwell/messages/auth";
import { useEffect, useRef } from "react";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { VerifyForm } from "./verify-form.tsx";

type Mode = "login" | "register" | "verify" | "forgot";

/** Where somebody stands between a stranger and a session. */
export type AuthStep = { mode: Mode; email: string; wait: number };

export const firstStep: AuthStep = { mode: "login", email: "", wait: 0 };

const titles: Record<Mode, string> = {
  login: m.loginTitle,
  register: m.registerTitle,
  verify: m.verifyTitle,
  forgot: m.forgotTitle,
};

export const titleOfStep = ({ mode }: AuthStep): string => titles[mode];

/** What is said of a step; of signing in, its frame says why. */
export function textOfStep({ mode, email }: AuthStep): string | undefined {
  if (mode === "verify") return m.verifyText(email);
  return mode === "forgot" ? m.forgotText : undefined;
}

/** A new step begins in its first field; the first one is for its frame to begin. */
function useFocusOnNewStep(mode: Mode) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode) body.current?.querySelector("input")?.focus();
    shown.current = mode;
  }, [mode]);
  return body;
}

export type AuthStepsProps = {
  step: AuthStep;
  onStep(step: AuthStep): void;
  /** A session has begun. */
  onDone(): void;
};

/** Sign in, join, prove an address, or ask for a new password. */
export function AuthSteps({ step, onStep, onDone }: AuthStepsProps) {
  const body = useFocusOnNewStep(step.mode);
  const { email } = step;
  const to = (mode: Mode) => (address: string) => onStep({ mode, email: address, wait: 0 });
  const verify = (address: string, wait: number) =>
    onStep({ mode: "verify", email: address, wait });
  return (
    <div ref={body}>
      {step.mode === "login" && (
        <LoginForm
          email={email}
          onDone={onDone}
          onVerify={verify}
          onRegister={to("register")}
          onForgot={to("forgot")}
        />
      )}
      {step.mode === "register" && (
        <RegisterForm email={email} onDone={onDone} onVerify={verify} onLogin={to("login")} />
      )}
      {step.mode === "forgot" && <ForgotForm email={email} onLogin={to("login")} />}
      {step.mode === "verify" && (
        <VerifyForm email={email} wait={step.wait} onDone={onDone} onLogin={to("login")} />
      )}
    </div>
  );
}
