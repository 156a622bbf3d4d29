import { limits } from "@upwell/contract/limits";
import { changePasswordBody } from "@upwell/contract/security/schemas";
import { newPassword, passwordHint } from "@upwell/messages/auth";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { PasswordInput } from "@upwell/ui/password-input";
import { KeyRound } from "lucide-react";
import { useDialog } from "../dialog-url-state.ts";
import type { Me } from "../entities.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { changePassword } from "./mutations.ts";

function ChangePasswordForm({ me, onDone }: { me: Me; onDone(): void }) {
  const form = useContractForm({
    rules: { schema: changePasswordBody },
    defaultValues: { newPassword: "", endsKeys: true },
    mutation: changePassword,
    onSuccess: onDone,
  });
  return (
    <DialogForm
      form={form}
      isDense
      onCancel={onDone}
      label={me.hasPassword ? m.changePassword : m.setPassword}
      busyLabel={m.changing}
    >
      <TextField
        form={form}
        name="newPassword"
        label={newPassword}
        hint={passwordHint(limits.password.min)}
        as={PasswordInput}
        autoComplete="new-password"
      />
      <CheckBox label={m.endsKeys} hint={m.endsKeysHint} {...form.register("endsKeys")} />
    </DialogForm>
  );
}

/** Changes the password, or sets the first one of an account without one. */
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
