import { useDialog } from "@upwell/client/dialog-url-state";
import type { Me } from "@upwell/client/entities";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { changePasswordBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import { newPassword, passwordHint } from "@upwell/messages/auth";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { PasswordInput } from "@upwell/ui/password-input";
import { KeyRound } from "lucide-react";
import { changePassword } from "./mutations.ts";
import { emptyProof, toProofBody } from "./proof.ts";
import { ProofField } from "./proof-dialog.tsx";

function ChangePasswordForm({ me, onDone }: { me: Me; onDone(): void }) {
  const form = useContractForm({
    rules: {
      schema: changePasswordBody,
      toBody: ({ newPassword, ...proof }) => ({ ...toProofBody(me, proof), newPassword }),
    },
    defaultValues: { ...emptyProof, newPassword: "" },
    mutation: changePassword(me),
    onSuccess: onDone,
  });
  const { isSubmitting, submit } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProofField me={me} label={m.currentPassword} form={form} />
      <TextField
        form={form}
        name="newPassword"
        label={newPassword}
        hint={passwordHint(limits.password.min)}
        as={PasswordInput}
        autoComplete="new-password"
      />
      <FormActions
        onCancel={onDone}
        busy={isSubmitting}
        label={me.hasPassword ? m.changePassword : m.setPassword}
        busyLabel={m.changing}
      />
    </form>
  );
}

/** Changes the password, or sets the first one of an account with only social sign-in. */
export function ChangePassword({ me }: { me: Me }) {
  const { wasOpen: _, ...dialog } = useDialog("change-password");
  const title = me.hasPassword ? m.changePassword : m.setPassword;
  return (
    <>
      <Button variant="secondary" icon={KeyRound} onClick={() => dialog.onOpenChange(true)}>
        {title}
      </Button>
      <Dialog {...dialog} title={title} description={m.changeText} size="sm">
        <ChangePasswordForm me={me} onDone={() => dialog.onOpenChange(false)} />
      </Dialog>
    </>
  );
}
