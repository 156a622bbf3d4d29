import { confirmResetBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/auth";
import { PasswordInput } from "@upwell/ui/password-input";
import { SubmitButton } from "@upwell/ui/submit-button";
import { toast } from "@upwell/ui/toast";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { isExpiredLink, setPassword } from "./mutations.ts";

export type NewPasswordFormProps = {
  /** From the emailed link, or from the response to a code. */
  token: string;
  done?: string;
  onDone(password: string): void | Promise<void>;
  /** Called if the link is invalid or has expired. */
  onExpiredLink(): void;
};

export function NewPasswordForm({ token, done, onDone, onExpiredLink }: NewPasswordFormProps) {
  const form = useContractForm({
    rules: {
      schema: confirmResetBody,
      toBody: ({ password }) => ({ token, password }),
      fieldFor: { token: "password" },
    },
    defaultValues: { password: "" },
    mutation: setPassword(token),
    onSuccess(_, { password }) {
      toast({ title: m.passwordChanged, description: done });
      return onDone(password);
    },
    onError: (failure) => isExpiredLink(failure) && onExpiredLink(),
  });
  const { isSubmitting, submit } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        form={form}
        name="password"
        label={m.newPassword}
        hint={m.passwordHint(limits.password.min)}
        as={PasswordInput}
        autoComplete="new-password"
      />
      <SubmitButton
        size="lg"
        busy={isSubmitting}
        label={m.setPassword}
        busyLabel={m.settingPassword}
      />
    </form>
  );
}
