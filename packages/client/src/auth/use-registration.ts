import { ApiError } from "@upwell/contract/api-error";
import { register } from "@upwell/contract/auth";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as m from "@upwell/messages/auth";
import { toast } from "@upwell/ui/toast";
import type { UseFormReturn } from "react-hook-form";
import { call } from "../api.ts";
import { showFieldErrors } from "../contract-form.ts";
import { failureMessage } from "../failure.ts";
import { beginSession } from "../session.ts";
import { type RegisterValues, registerRules, registration } from "./register-rules.ts";
import { emailCheck, usernameCheck } from "./taken.ts";

const fail = (title: string, description: string) =>
  toast({ title, description, tone: "destructive" });

type Next = { onDone(): void; onVerify(email: string, wait: number): void };

/** What a registration does on submit: checks both names once more, sends, and goes on. */
export function useRegistration(form: UseFormReturn<RegisterValues>, { onDone, onVerify }: Next) {
  async function sayTaken({ username, email }: RegisterValues): Promise<boolean> {
    const [usernameTaken, emailTaken] = await Promise.all([
      usernameCheck.ask(username.trim()),
      emailCheck.ask(email.trim()),
    ]);
    if (emailTaken) {
      form.setError("email", { message: sentences.emailTaken }, { shouldFocus: true });
      fail(m.registrationFailed, m.emailInDatabase);
    }
    if (usernameTaken) {
      form.setError("username", { message: sentences.usernameTaken }, { shouldFocus: true });
      if (!emailTaken) fail(m.registrationFailed, sentences.usernameTaken);
    }
    return usernameTaken || emailTaken;
  }

  function sayFailed(failure: unknown): void {
    const about = failure instanceof ApiError ? (failure.fields ?? {}) : {};
    const message = failureMessage(failure, m.registrationTryAgain);
    showFieldErrors(failure, registerRules, form.setError);
    if (about.email?.includes(sentences.emailTaken)) fail(m.registrationFailed, m.emailInDatabase);
    else if (about.username?.includes(sentences.usernameTaken)) fail(m.registrationFailed, message);
    else fail(m.registrationError, message);
  }

  return form.handleSubmit(async (values) => {
    if (await sayTaken(values)) return;
    try {
      const answer = await call(register, { body: registration(values) });
      if ("token" in answer) {
        beginSession(answer.token, answer.user);
        toast({ title: m.accountCreated });
        onDone();
      } else if (answer.message && answer.email) {
        toast({ title: m.accountCreated, description: m.codeOnItsWay });
        onVerify(answer.email, limits.code.resendSeconds);
      } else fail(m.registrationError, m.unexpectedResponse);
    } catch (failure) {
      sayFailed(failure);
    }
  });
}
