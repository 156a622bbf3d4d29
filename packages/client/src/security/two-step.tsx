import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/security";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import type { Me } from "../entities.ts";
import { AddAuthenticator } from "./authenticator.tsx";
import { createRecoveryCodes, removeAuthenticator, setTwoStep } from "./mutations.ts";
import type { Security } from "./queries.ts";

type TwoStepProps = { security: Security; onCodes(codes: readonly string[]): void };

function NewCodes({ onCodes }: Pick<TwoStepProps, "onCodes">) {
  const { mutate, isPending } = useMutation(createRecoveryCodes);
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() =>
        window.confirm(m.newCodesConfirm) &&
        mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
      }
    >
      {m.newCodes}
    </Button>
  );
}

function Switch({ security, onCodes }: TwoStepProps) {
  const { mutate, isPending } = useMutation(setTwoStep);
  const isOn = security.twoStep;
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() =>
        (!isOn || window.confirm(m.turnOffConfirm)) &&
        mutate(!isOn, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
      }
    >
      {isOn ? m.turnOffTwoStep : m.turnOnTwoStep}
    </Button>
  );
}

function RemoveAuthenticator() {
  const { mutate, isPending } = useMutation(removeAuthenticator);
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() => window.confirm(m.removeAuthenticatorConfirm) && mutate()}
    >
      {m.removeAuthenticator}
    </Button>
  );
}

/** Whether signing in takes a second step, and what confirms it. */
export function TwoStep({ me, security, onCodes }: TwoStepProps & { me: Me }) {
  const { twoStep, hasAuthenticator, passkeys, recoveryCodes } = security;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge>{twoStep ? m.on : m.off}</Badge>
        {twoStep ? m.codesLeft(recoveryCodes) : m.twoStepText}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasAuthenticator ? <RemoveAuthenticator /> : <AddAuthenticator onCodes={onCodes} />}
        {twoStep && <NewCodes onCodes={onCodes} />}
        {(twoStep || hasAuthenticator || passkeys.length > 0) && !me.needsTwoStep && (
          <Switch security={security} onCodes={onCodes} />
        )}
      </div>
    </>
  );
}
