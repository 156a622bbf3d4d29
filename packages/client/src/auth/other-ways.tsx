import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { Fingerprint, Mail } from "lucide-react";
import { canUsePasskeys } from "../passkey.ts";
import { logInWithPasskey } from "./mutations.ts";
import { SocialButtons } from "./social-buttons.tsx";

export type OtherWaysProps = {
  /** Returns whether the session is to last. */
  getRemember(): boolean;
  onDone(): void;
  onMailCode(): void;
};

/** The ways to sign in without a password: a passkey, a code by email, and providers. */
export function OtherWays({ getRemember, onDone, onMailCode }: OtherWaysProps) {
  const { mutate, isPending } = useMutation(logInWithPasskey);
  return (
    <div className="mt-2">
      <p className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {m.or}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {canUsePasskeys() && (
          <Button
            variant="secondary"
            icon={Fingerprint}
            busy={isPending}
            onClick={() => mutate(getRemember(), { onSuccess: onDone })}
          >
            {m.withPasskey}
          </Button>
        )}
        <Button variant="secondary" icon={Mail} onClick={onMailCode}>
          {m.withMailCode}
        </Button>
        <SocialButtons />
      </div>
    </div>
  );
}
