import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import { proofBody } from "@upwell/contract/security/schemas";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { PasswordInput } from "@upwell/ui/password-input";
import { Fingerprint, KeyRound, Mail } from "lucide-react";
import { useState } from "react";
import { DevMailboxLink } from "../auth/dev-mailbox-link.tsx";
import { CodeField } from "../code-field.tsx";
import type { Me } from "../entities.ts";
import { canUsePasskeys } from "../passkey.ts";
import { useProofRequest } from "../proof-request.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { prove, proveByPasskey, sendProofCode } from "./mutations.ts";

type FormProps = { onProved(): void; onCancel(): void };

function PasswordForm({ onProved, onCancel }: FormProps) {
  const form = useContractForm({
    rules: { schema: proofBody },
    defaultValues: { password: "" },
    mutation: prove,
    onSuccess: onProved,
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.confirm} busyLabel={m.confirming}>
      <TextField
        form={form}
        name="password"
        label={m.password}
        as={PasswordInput}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

function SendCode() {
  const { mutate, isPending, isSuccess } = useMutation(sendProofCode);
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isSuccess ? m.sendAgain : m.sendCode}
    </Button>
  );
}

function CodeForm({ me, onProved, onCancel }: FormProps & { me: Me }) {
  const form = useContractForm({
    rules: { schema: proofBody },
    defaultValues: { code: "" },
    mutation: prove,
    onSuccess: onProved,
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.confirm} busyLabel={m.confirming}>
      <p className="text-sm text-ink-soft wrap-anywhere">{m.codeText(me.email)}</p>
      <SendCode />
      <DevMailboxLink />
      <CodeField form={form} name="code" label={m.code} maxLength={limits.code.length} />
    </DialogForm>
  );
}

function PasskeyButton({ onProved }: Pick<FormProps, "onProved">) {
  const { mutate, isPending } = useMutation(proveByPasskey);
  return (
    <Button
      variant="quiet"
      icon={Fingerprint}
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: onProved })}
    >
      {m.byPasskey}
    </Button>
  );
}

function Prompt({ me, ...form }: FormProps & { me: Me }) {
  const [byCode, setByCode] = useState(!me.hasPassword);
  return (
    <>
      {byCode ? <CodeForm me={me} {...form} /> : <PasswordForm {...form} />}
      <div className="mt-4 flex flex-wrap gap-x-3 border-t border-hairline pt-3">
        {canUsePasskeys() && <PasskeyButton onProved={form.onProved} />}
        {me.hasPassword && (
          <Button
            variant="quiet"
            icon={byCode ? KeyRound : Mail}
            onClick={() => setByCode(!byCode)}
          >
            {byCode ? m.byPassword : m.byCode}
          </Button>
        )}
      </div>
    </>
  );
}

/** Asks who the user is whenever a call on the page needs a recent proof. */
export function ProofPrompt({ me }: { me: Me }) {
  const request = useProofRequest();
  if (request === null) return null;
  const cancel = () => request.settle(false);
  return (
    <Dialog open onOpenChange={cancel} title={m.proofTitle} description={m.proofText} size="sm">
      <Prompt me={me} onProved={() => request.settle(true)} onCancel={cancel} />
    </Dialog>
  );
}
