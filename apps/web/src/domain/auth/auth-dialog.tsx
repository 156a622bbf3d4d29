import {
  type AuthStep,
  AuthSteps,
  firstStep,
  textOfStep,
  titleOfStep,
} from "@upwell/client/auth/auth-steps";
import { signedInNow } from "@upwell/client/session";
import * as m from "@upwell/messages/auth";
import { Dialog } from "@upwell/ui/dialog";
import { useEffect, useState } from "react";
import { dropPendingAction, peekPendingAction } from "../../lib/pending-action.ts";

function describe(step: AuthStep): string | undefined {
  const begun = step.mode === "verify" || step.mode === "forgot" ? undefined : peekPendingAction();
  return begun === undefined ? textOfStep(step) : m.signInTo[begun.kind];
}

export type AuthDialogProps = { open: boolean; onOpenChange(open: boolean): void };

/** Signing in and joining; what was begun before is done when a session begins. */
export default function AuthDialog({ open, onOpenChange }: AuthDialogProps) {
  const [step, setStep] = useState(firstStep);

  function done() {
    setStep(firstStep);
    onOpenChange(false);
  }

  useEffect(() => {
    if (open) return;
    if (!signedInNow()) dropPendingAction();
    // Whoever only went to look for the code comes back to where it is asked for.
    setStep((now) => (now.mode === "verify" ? { ...now, wait: 0 } : firstStep));
  }, [open]);

  const description = describe(step);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOfStep(step)}
      size="sm"
      {...(description !== undefined && { description })}
    >
      <AuthSteps step={step} onStep={setStep} onDone={done} />
    </Dialog>
  );
}
