import * as m from "@upwell/messages/auth";
import { Dialog } from "@upwell/ui/dialog";
import { useEffect, useRef, useState } from "react";
import { dropPendingAction, peekPendingAction } from "../../lib/pending-action.ts";
import { signedInNow } from "../../lib/session.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { VerifyForm } from "./verify-form.tsx";

type Step = { mode: "login" | "register" | "verify" | "forgot"; email: string; wait: number };

const start: Step = { mode: "login", email: "", wait: 0 };

const titles: Record<Step["mode"], string> = {
  login: m.loginTitle,
  register: m.registerTitle,
  verify: m.verifyTitle,
  forgot: m.forgotTitle,
};

function describe({ mode, email }: Step): string | undefined {
  if (mode === "verify") return m.verifyText(email);
  if (mode === "forgot") return m.forgotText;
  const begun = peekPendingAction();
  return begun === undefined ? undefined : m.signInTo[begun.kind];
}

/** A new step begins in its first field; the first one of an opening is the dialog's own doing. */
function useFocusOnNewStep(open: boolean, mode: Step["mode"]) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<Step["mode"]>(undefined);
  useEffect(() => {
    const isNewStep = shown.current !== undefined && shown.current !== mode;
    if (open && isNewStep) body.current?.querySelector("input")?.focus();
    shown.current = open ? mode : undefined;
  }, [open, mode]);
  return body;
}

export type AuthDialogProps = { open: boolean; onOpenChange(open: boolean): void };

/** Sign in, join, prove an address, or ask for a new password; what was begun before is done when a session begins. */
export default function AuthDialog({ open, onOpenChange }: AuthDialogProps) {
  const [step, setStep] = useState(start);
  const body = useFocusOnNewStep(open, step.mode);

  const login = (email: string) => setStep({ mode: "login", email, wait: 0 });
  const register = (email: string) => setStep({ mode: "register", email, wait: 0 });
  const forgot = (email: string) => setStep({ mode: "forgot", email, wait: 0 });
  const verify = (email: string, wait: number) => setStep({ mode: "verify", email, wait });

  function done() {
    setStep(start);
    onOpenChange(false);
  }

  useEffect(() => {
    if (open) return;
    if (!signedInNow()) dropPendingAction();
    // Whoever only went to look for the code comes back to where it is asked for.
    setStep((now) => (now.mode === "verify" ? { ...now, wait: 0 } : start));
  }, [open]);

  const description = describe(step);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titles[step.mode]}
      size="sm"
      {...(description !== undefined && { description })}
    >
      <div ref={body}>
        {step.mode === "login" && (
          <LoginForm
            email={step.email}
            onDone={done}
            onVerify={verify}
            onRegister={register}
            onForgot={forgot}
          />
        )}
        {step.mode === "register" && (
          <RegisterForm email={step.email} onDone={done} onVerify={verify} onLogin={login} />
        )}
        {step.mode === "forgot" && <ForgotForm email={step.email} onLogin={login} />}
        {step.mode === "verify" && (
          <VerifyForm email={step.email} wait={step.wait} onDone={done} onLogin={login} />
        )}
      </div>
    </Dialog>
  );
}
