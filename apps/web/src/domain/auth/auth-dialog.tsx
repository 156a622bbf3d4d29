import {
  type AuthStep,
  AuthSteps,
  firstStep,
  getStepText,
  getStepTitle,
  secondStep,
  verifyStep,
} from "@upwell/client/auth/auth-steps";
import { pendingSecondStep } from "@upwell/client/second-step";
import { isSignedIn } from "@upwell/client/session";
import * as m from "@upwell/messages/auth";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { useEffect, useState } from "react";
import { dropPendingAction, peekPendingAction } from "../../lib/pending-action.ts";

function getDescription(step: AuthStep): string | undefined {
  const isEntry = step.mode === "login" || step.mode === "register";
  const pending = isEntry ? peekPendingAction() : undefined;
  if (pending === undefined) return getStepText(step);
  const { kind } = pending;
  return (step.mode === "register" && m.registerTo[kind]) || m.signInTo[kind];
}

export type AuthDialogProps = DialogState & {
  /** The email of the account to verify, if a link in an email opened the dialog. */
  linkedEmail: string | undefined;
};

/** Sign-in and registration. A pending action runs once the session starts. */
export default function AuthDialog({ open, onOpenChange, linkedEmail }: AuthDialogProps) {
  const [step, setStep] = useState(firstStep);

  function done() {
    setStep(firstStep);
    onOpenChange(false);
  }

  useEffect(() => {
    if (open) {
      const second = pendingSecondStep.get();
      pendingSecondStep.set(null);
      if (second !== null) setStep(secondStep(second));
      else if (linkedEmail !== undefined) setStep(verifyStep(linkedEmail));
      return;
    }
    if (!isSignedIn()) dropPendingAction();
    // Keep the step of users who left to find the code or still have to set a password.
    setStep((now) =>
      now.mode === "verify" || now.mode === "password" ? { ...now, wait: 0 } : firstStep,
    );
  }, [open, linkedEmail]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={getStepTitle(step)}
      size="sm"
      description={getDescription(step)}
    >
      <AuthSteps step={step} onStep={setStep} onDone={done} />
    </Dialog>
  );
}
