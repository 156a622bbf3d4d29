import { limits } from "@upwell/contract/limits";
import { changeEmailBody, confirmEmailBody } from "@upwell/contract/security/schemas";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Mail } from "lucide-react";
import { useState } from "react";
import { DevMailboxLink } from "../auth/dev-mailbox-link.tsx";
import { CodeField } from "../code-field.tsx";
import type { Me } from "../entities.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { changeEmail, confirmEmail } from "./mutations.ts";
import type { Security } from "./queries.ts";

function AddressForm({ onSent, onCancel }: { onSent(email: string): void; onCancel(): void }) {
  const form = useContractForm({
    rules: { schema: changeEmailBody },
    defaultValues: { email: "" },
    mutation: changeEmail,
    onSuccess: (_, { email }) => onSent(email.trim()),
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.sendCode} busyLabel={m.sending}>
      <TextField form={form} name="email" label={m.newEmail} type="email" autoComplete="email" />
    </DialogForm>
  );
}

type CodeFormProps = { email: string; onDone(): void; onOther(): void };

function CodeForm({ email, onDone, onOther }: CodeFormProps) {
  const form = useContractForm({
    rules: { schema: confirmEmailBody },
    defaultValues: { code: "" },
    mutation: confirmEmail,
    onSuccess: onDone,
  });
  return (
    <DialogForm
      form={form}
      isDense
      before={
        <Button variant="quiet" onClick={onOther}>
          {m.otherEmail}
        </Button>
      }
      onCancel={onDone}
      label={m.changeEmail}
      busyLabel={m.changing}
    >
      <p className="text-sm text-ink-soft wrap-anywhere">{m.newEmailCodeText(email)}</p>
      <DevMailboxLink />
      <CodeField form={form} name="code" label={m.code} maxLength={limits.code.length} />
    </DialogForm>
  );
}

/** The address of the account, and the two steps that change it. */
export function ChangeEmail({ me, security }: { me: Me; security: Security }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(security.pendingEmail);
  const close = () => setOpen(false);
  return (
    <>
      <div className="min-w-0">
        <p className="wrap-anywhere">{me.email}</p>
        {me.mailStopped && <p className="mt-1 max-w-[68ch] text-sm text-danger">{m.mailStopped}</p>}
      </div>
      <Button
        variant="secondary"
        icon={Mail}
        onClick={() => {
          setSentTo(security.pendingEmail);
          setOpen(true);
        }}
      >
        {security.pendingEmail === null ? m.changeEmail : m.enterCode}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.changeEmail}
        description={m.changeEmailText(limits.emailChange.undoDays)}
        size="sm"
      >
        {sentTo === null ? (
          <AddressForm onSent={setSentTo} onCancel={close} />
        ) : (
          <CodeForm email={sentTo} onDone={close} onOther={() => setSentTo(null)} />
        )}
      </Dialog>
    </>
  );
}
