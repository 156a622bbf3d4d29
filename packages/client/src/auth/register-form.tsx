import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as m from "@upwell/messages/auth";
import { newTab } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { Filled } from "@upwell/ui/filled";
import { useForm, useWatch } from "react-hook-form";
import { contractResolver } from "../contract-form.ts";
import { publicAddress } from "../site.ts";
import { type RegisterValues, registerRules } from "./register-rules.ts";
import { SocialButtons } from "./social-buttons.tsx";
import { emailCheck, usernameCheck, useTaken } from "./taken.ts";
import { useRegistration } from "./use-registration.ts";

export type RegisterFormProps = {
  email: string;
  onDone(): void;
  onVerify(email: string, wait: number): void;
  onLogin(email: string): void;
};

/** To be read beside the form: what was typed stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}

function Agreement() {
  return (
    <p className="text-xs text-ink-faint">
      <Filled
        text={m.agreement}
        parts={{
          terms: <LegalLink href={publicAddress("/terms")}>{m.terms}</LegalLink>,
          privacy: <LegalLink href={publicAddress("/privacy")}>{m.privacy}</LegalLink>,
        }}
      />
    </p>
  );
}

/** A new account; names that are taken are told while they are typed. */
export function RegisterForm({ email, onDone, onVerify, onLogin }: RegisterFormProps) {
  const form = useForm<RegisterValues>({
    resolver: contractResolver(registerRules),
    defaultValues: { username: "", displayName: "", email, password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { control, register } = form;
  const [typedUsername, typedEmail] = useWatch({ control, name: ["username", "email"] });
  const usernameTaken = useTaken(usernameCheck, typedUsername);
  const emailTaken = useTaken(emailCheck, typedEmail);
  const submit = useRegistration(form, { onDone, onVerify });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={m.username}
        error={errors.username?.message ?? (usernameTaken ? sentences.usernameTaken : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            {...register("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={m.displayName} aside={m.optional} error={errors.displayName?.message}>
        {(control) => <Input {...control} {...register("displayName")} autoComplete="name" />}
      </Field>
      <Field
        label={m.email}
        error={errors.email?.message ?? (emailTaken ? sentences.emailTaken : undefined)}
      >
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Field
        label={m.password}
        hint={m.passwordHint(limits.password.min)}
        error={errors.password?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("password")}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Agreement />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? m.registering : m.register}
      </Button>
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
