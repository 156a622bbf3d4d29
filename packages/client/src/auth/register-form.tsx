import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as m from "@upwell/messages/auth";
import { newTab } from "@upwell/messages/common";
import { Interpolate } from "@upwell/ui/interpolate";
import { PasswordInput } from "@upwell/ui/password-input";
import { SubmitButton } from "@upwell/ui/submit-button";
import { toast } from "@upwell/ui/toast";
import { useWatch } from "react-hook-form";
import { toastError } from "../failure.ts";
import { toPlainUrl } from "../hash-location.ts";
import { startSession } from "../session.ts";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { emailCheck, useIsRemoved, usernameCheck } from "./availability.ts";
import * as mutations from "./mutations.ts";
import { registerRules } from "./register-rules.ts";
import { SocialButtons } from "./social-buttons.tsx";

export type RegisterFormProps = {
  email: string;
  onDone(): void;
  onVerify(email: string, wait: number): void;
  onLogin(email: string): void;
};

/** Opens in a new tab, so that the form keeps its values. */
const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {children}
    <span className="sr-only"> {newTab}</span>
  </a>
);

const Agreement = () => (
  <p className="text-xs text-ink-faint">
    <Interpolate
      text={m.agreement}
      parts={{
        terms: <LegalLink href={toPlainUrl("/terms")}>{m.terms}</LegalLink>,
        privacy: <LegalLink href={toPlainUrl("/privacy")}>{m.privacy}</LegalLink>,
      }}
    />
  </p>
);

/** Registers an account; flags taken names while typing. */
export function RegisterForm({ email, onDone, onVerify, onLogin }: RegisterFormProps) {
  const form = useContractForm({
    rules: registerRules,
    defaultValues: { username: "", displayName: "", email, password: "" },
    mutation: mutations.register,
    onSuccess(response) {
      if ("token" in response) {
        startSession(response.token, response.user);
        toast({ title: m.accountCreated });
        onDone();
      } else if (response.message && response.email) {
        toast({ title: m.accountCreated, description: m.codeOnItsWay });
        onVerify(response.email, limits.code.resendSeconds);
      } else toastError(response, { title: m.registrationError, fallback: m.unexpectedResponse });
    },
  });
  const { control, errors, isSubmitting, submit } = form;
  const [typedUsername, typedEmail] = useWatch({ control, name: ["username", "email"] });
  const usernameTaken = useIsRemoved(usernameCheck, typedUsername);
  const emailTaken = useIsRemoved(emailCheck, typedEmail);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        form={form}
        name="username"
        label={m.username}
        error={usernameTaken ? validationMessages.usernameTaken : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="displayName"
        label={m.displayName}
        aside={m.optional}
        autoComplete="name"
      />
      <TextField
        form={form}
        name="email"
        label={m.email}
        error={emailTaken ? validationMessages.emailTaken : undefined}
        type="email"
        autoComplete="email"
      />
      {(emailTaken || errors.email?.message === validationMessages.emailTaken) && (
        <button
          type="button"
          className="text-link -mt-3 min-h-11 self-start text-sm"
          onClick={() => onLogin(form.getValues("email"))}
        >
          {m.signInInstead}
        </button>
      )}
      <TextField
        form={form}
        name="password"
        label={m.password}
        hint={m.passwordHint(limits.password.min)}
        as={PasswordInput}
        autoComplete="new-password"
      />
      <Agreement />
      <SubmitButton size="lg" busy={isSubmitting} label={m.register} busyLabel={m.registering} />
      <p className="text-center text-sm text-ink-soft">
        {m.haveAccount}{" "}
        <button
          type="button"
          className="text-link min-h-11 px-1"
          onClick={() => onLogin(form.getValues("email"))}
        >
          {m.logIn}
        </button>
      </p>
      <SocialButtons />
    </form>
  );
}
