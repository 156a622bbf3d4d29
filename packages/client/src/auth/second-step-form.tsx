import { useMutation } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { secondFactorBody } from "@upwell/contract/sign-in/schemas";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { SubmitButton } from "@upwell/ui/submit-button";
import { Fingerprint } from "lucide-react";
import { CodeField } from "../code-field.tsx";
import { canUsePasskeys } from "../passkey.ts";
import type { SecondStep } from "../second-step.ts";
import { useContractForm } from "../use-contract-form.ts";
import { confirmByPasskey, confirmSecondFactor } from "./mutations.ts";

export type SecondStepFormProps = {
  step: SecondStep;
  onDone(): void;
  /** Goes back to the first step, also when the ticket has ended. */
  onLogin(): void;
};

const isOver = (failure: unknown) =>
  failure instanceof ApiError && failure.code === "expired_sign_in";

function PasskeyButton({ step, onDone, onLogin }: SecondStepFormProps) {
  const { mutate, isPending } = useMutation(confirmByPasskey(step));
  return (
    <Button
      size="lg"
      icon={Fingerprint}
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: onDone,
          onError: (failure) => isOver(failure) && onLogin(),
        })
      }
    >
      {m.usePasskey}
    </Button>
  );
}

function CodeForm({ step, onDone, onLogin }: SecondStepFormProps) {
  const { ticket, rememberMe } = step;
  const form = useContractForm({
    rules: { schema: secondFactorBody },
    defaultValues: { ticket, rememberMe, code: "" },
    mutation: confirmSecondFactor,
    onSuccess: onDone,
    onError: (failure) => isOver(failure) && onLogin(),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <CodeField form={form} name="code" label={m.secondStepCode} hint={m.secondStepHint} />
      <SubmitButton size="lg" busy={form.isSubmitting} label={m.logIn} busyLabel={m.loggingIn} />
    </form>
  );
}

/** Asks for the second factor. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { hasPasskey, hasCodes } = props.step;
  return (
    <div className="flex flex-col gap-4">
      {hasPasskey && canUsePasskeys() && <PasskeyButton {...props} />}
      {hasCodes && <CodeForm {...props} />}
      <p className="text-sm text-ink-soft">{m.secondStepLost}</p>
      <Button variant="quiet" onClick={props.onLogin}>
        {m.backToLogin}
      </Button>
    </div>
  );
}
