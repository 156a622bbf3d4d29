import * as z from "zod/mini";
import { code, credential, message, passkeyOptions } from "../auth/shapes.ts";
import { noContent } from "../calls.ts";
import { count, email, line, password, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { providers } from "../social/values.ts";
import { me } from "../users/shapes.ts";

export const sendProofCode = {
  summary: "Emails a code that proves who the user is, at most once a minute.",
  response: message,
} satisfies CallSchemas;

/** Re-authentication: one of the three. */
export const proofBody = z.object({
  password: z.optional(
    z
      .string({ error: validationMessages.passwordWrong })
      .check(z.maxLength(limits.password.max, { error: validationMessages.passwordWrong })),
  ),
  /** The emailed code. */
  code: z.optional(code),
  /** The answer of a passkey to the options of `POST /auth/proof-options/`. */
  credential: z.optional(credential),
});

export const prove = noContent({
  summary:
    "Proves who the user is by the password, an emailed code or a passkey. The session may then do sensitive things for ten minutes.",
  body: proofBody,
  errors: ["bad_request", "invalid_passkey"],
});

export const getProofOptions = {
  summary: "Returns the options for a proof by one of the viewer's passkeys.",
  response: passkeyOptions,
} satisfies CallSchemas;

export const changePasswordBody = z.object({
  new_password: password,
  /** Whether API keys and connected programs end too; they do by default. */
  ends_keys: z.optional(z.boolean({ error: validationMessages.yesOrNo })),
});

export const changePassword = {
  summary:
    "Sets a new password, ends every session and, unless told not to, every API key of the account, and returns the token of a new session.",
  body: changePasswordBody,
  response: z.object({ token: z.string(), message: z.string() }),
} satisfies CallSchemas;

export const changeEmailBody = z.object({ email });

export const changeEmail = {
  summary:
    "Sends a code to a new email address. The account keeps its address until the code is entered.",
  body: changeEmailBody,
  response: message,
  errors: ["email_taken"],
} satisfies CallSchemas;

export const confirmEmailBody = z.object({ code });

export const confirmEmail = {
  summary:
    "Changes the account's email address by the code sent to the new one. The old one gets a link that takes the change back for three days.",
  body: confirmEmailBody,
  response: me,
  errors: ["invalid_code", "expired_code", "email_taken"],
} satisfies CallSchemas;

export const activeSession = z.object({
  id: z.int(),
  /** Browser and operating system, if known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: timestamp,
  /** Precise to the minute. */
  last_used_at: timestamp,
  /** The session of this request. */
  is_current: z.boolean(),
});

export const listSessions = {
  summary: "Lists the viewer's 100 most recently used sessions.",
  response: z.array(activeSession),
} satisfies CallSchemas;

export const endSession = noContent({
  summary: "Ends one of the viewer's sessions.",
});

export const endOtherSessions = {
  summary: "Ends all of the viewer's sessions except the current one.",
  response: z.object({ ended: z.int() }),
} satisfies CallSchemas;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});

/** How the viewer's account can be signed in to. */
export const security = z.object({
  passkeys: z.array(passkey),
  has_authenticator: z.boolean(),
  two_step: z.boolean(),
  /** Recovery codes that were not used. */
  recovery_codes: count,
  identities: z.array(z.object({ provider: z.enum(providers), created_at: timestamp })),
  /** The address of a change that waits for its code. */
  pending_email: z.nullable(z.string()),
});

export const getSecurity = {
  summary: "Returns how the viewer's account can be signed in to.",
  response: security,
} satisfies CallSchemas;

/** Recovery codes, which are shown once. Empty where none had to be created. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const startPasskey = {
  summary: "Returns the options to create a passkey with.",
  response: passkeyOptions,
  errors: ["too_many_passkeys"],
} satisfies CallSchemas;

const passkeyName = line({
  min: 1,
  minError: validationMessages.required,
  max: limits.passkey.name.max,
  maxError: validationMessages.invalid,
});

export const passkeyBody = z.object({ name: passkeyName });

export const addPasskey = {
  status: 201,
  summary:
    "Adds a passkey. Where the site requires two-step sign-in, the first one turns it on and returns recovery codes.",
  body: z.extend(passkeyBody, { credential }),
  response: recoveryCodes,
  errors: ["invalid_passkey", "expired_sign_in", "passkey_exists", "too_many_passkeys"],
} satisfies CallSchemas;

export const renamePasskey = noContent({
  summary: "Renames one of the viewer's passkeys.",
  body: passkeyBody,
});

export const deletePasskey = noContent({
  summary:
    "Deletes one of the viewer's passkeys. Without any other second factor, two-step sign-in ends.",
});

export const startAuthenticator = {
  summary: "Creates the secret of an authenticator app, which takes effect once confirmed.",
  response: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    url: z.string(),
  }),
} satisfies CallSchemas;

export const authenticatorCodeBody = z.object({
  code: z
    .string({ error: validationMessages.codeWrong })
    .check(z.trim(), z.regex(/^\d{6}$/, { error: validationMessages.codeWrong })),
});

export const confirmAuthenticator = {
  summary:
    "Confirms the authenticator app by one of its codes, and turns two-step sign-in on. Ends the other sessions.",
  body: authenticatorCodeBody,
  response: recoveryCodes,
  errors: ["invalid_code"],
} satisfies CallSchemas;

export const deleteAuthenticator = noContent({
  summary: "Removes the authenticator app. Without any other second factor, two-step sign-in ends.",
});

export const setTwoStep = {
  summary: "Turns two-step sign-in on, which ends the other sessions, or off.",
  body: z.object({ on: z.boolean({ error: validationMessages.invalid }) }),
  response: recoveryCodes,
  errors: ["no_second_factor", "forbidden"],
} satisfies CallSchemas;

export const createRecoveryCodes = {
  summary: "Replaces the recovery codes.",
  response: recoveryCodes,
  errors: ["no_second_factor"],
} satisfies CallSchemas;

const identityParams = z.object({ provider: z.enum(providers) });

export const linkIdentity = {
  summary:
    "Begins to link a sign-in provider. The browser continues at the address, and comes back to the account's settings.",
  params: identityParams,
  response: z.object({ url: z.string() }),
  errors: ["provider_not_configured"],
} satisfies CallSchemas;

export const unlinkIdentity = noContent({
  summary: "Removes the link to a sign-in provider.",
  params: identityParams,
});
