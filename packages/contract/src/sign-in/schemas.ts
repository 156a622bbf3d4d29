import * as z from "zod/mini";
import { requestResetBody, session } from "../auth/schemas.ts";
import { code, credential, message, passkeyOptions } from "../auth/shapes.ts";
import { email } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";

const rememberMe = z.optional(z.boolean({ error: validationMessages.invalid }));

export const requestSignInCode = {
  summary:
    "Emails a code to sign in with. The response is the same whether or not the account exists.",
  body: requestResetBody,
  response: message,
} satisfies CallSchemas;

export const mailCodeBody = z.object({ email, code, remember_me: rememberMe });

export const loginWithCode = {
  summary: "Signs in with an emailed code.",
  body: mailCodeBody,
  response: session,
  errors: ["invalid_code", "second_factor_needed", "account_deactivated"],
} satisfies CallSchemas;

export const getPasskeyOptions = {
  summary: "Returns the options for signing in with a passkey of any account.",
  response: passkeyOptions,
} satisfies CallSchemas;

export const loginWithPasskey = {
  summary: "Signs in with a passkey, which counts as both factors.",
  body: z.object({ credential, remember_me: rememberMe }),
  response: session,
  errors: ["invalid_passkey", "expired_sign_in", "email_not_verified", "account_deactivated"],
} satisfies CallSchemas;

const required = z
  .string({ error: validationMessages.required })
  .check(z.minLength(1, { error: validationMessages.required }), z.maxLength(200));

export const secondFactorBody = z.object({
  /** From the error `second_factor_needed`. */
  ticket: required,
  /** A code of the authenticator app, or a recovery code. */
  code: z.optional(z.string({ error: validationMessages.codeWrong }).check(z.maxLength(60))),
  credential: z.optional(credential),
  remember_me: rememberMe,
});

export const confirmSecondFactor = {
  summary:
    "Completes a sign-in with the second factor: a code of the authenticator app, a recovery code, or a passkey.",
  body: secondFactorBody,
  response: session,
  errors: [
    "bad_request",
    "invalid_code",
    "invalid_passkey",
    "expired_sign_in",
    "account_deactivated",
  ],
} satisfies CallSchemas;
