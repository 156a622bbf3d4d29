import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import type { Me } from "../entities.ts";
import { logOut } from "../log-out.ts";
import { AddAuthenticator } from "./authenticator.tsx";
import { AddPasskey } from "./passkeys.tsx";
import { ProofPrompt } from "./proof-prompt.tsx";

export type TwoStepSetupProps = {
  me: Me;
  onCodes(codes: readonly string[]): void;
};

/** Leads an account that has to have two-step sign-in to its first second factor. */
export function TwoStepSetup({ me, onCodes }: TwoStepSetupProps) {
  const handleCodes = (codes: readonly string[]) => {
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <AddPasskey onCodes={handleCodes} />
      <AddAuthenticator onCodes={handleCodes} />
      <Button variant="quiet" onClick={() => void logOut()}>
        {m.signOut}
      </Button>
      <ProofPrompt me={me} />
    </div>
  );
}
