import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { email, line, oneOf, password } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { me } from "../users/shapes.ts";
import { code, message } from "./shapes.ts";

/** A session: the token for `Authorization: Token ...`, and its user. */
export const session = z.object({ token: z.string(), user: me });

/** Response to a registration that needs email verification. */
const pending = z.object({ message: z.string(), email: z.string() });

/** Response to a code from another browser than the one that registered: set a password first. */
const passwordNeeded = z.object({
  message: z.string(),
  /** For `POST /auth/password-reset/confirm/`. */
  reset_token: z.string(),
});

export const getCsrfToken = {
  summary: "Sets the csrftoken cookie and returns its value.",
  response: z.object({ csrf_token: z.string() }),
} satisfies CallSchemas;

export const getMe = {
  summary: "Returns the viewer's account.",
  response: me,
} satisfies CallSchemas;

export const loginBody = z.object({
  email,
  password,
  remember_me: z.optional(z.boolean({ error: validationMessages.invalid })),
  /** Alternative spelling of `remember_me`. */
  rememberMe: z.optional(z.boolean({ error: validationMessages.invalid })),
});

export const login = {
  summary:
    "Signs in. The token is valid for 30 days with remember_me, else until 24 hours without use.",
  body: loginBody,
  response: session,
  errors: [
    "invalid_credentials",
    "email_not_verified",
    "second_factor_needed",
    "account_deactivated",
  ],
} satisfies CallSchemas;

export const logout = {
  summary: "Revokes the token of the request, if any.",
  response: message,
} satisfies CallSchemas;

export const username = line({
  min: limits.username.min,
  minError: validationMessages.usernameMin,
  max: limits.username.max,
  maxError: validationMessages.usernameMax,
}).check(z.regex(/^[\p{L}\p{N}._-]*$/u, { error: validationMessages.usernameCharacters }));

export const namePart = line({
  max: limits.displayName.max,
  maxError: validationMessages.displayNameMax,
});

const name = z._default(namePart, "");

/** Roles allowed at registration; only admins create admins. */
const joinRole = oneOf(["user", "employee"]);

export const registerBody = z
  .object({
    username,
    email,
    password,
    password_confirm: z.string({ error: validationMessages.passwordMismatch }),
    first_name: name,
    last_name: name,
    role: z._default(joinRole, "user"),
  })
  .check(
    z.refine((body) => body.password === body.password_confirm, {
      path: ["password_confirm"],
      error: validationMessages.passwordMismatch,
    }),
  );

export const register = {
  status: 201,
  summary: "Creates an account. Returns a token immediately if email verification is off.",
  body: registerBody,
  response: z.union([session, pending]),
  errors: ["forbidden"],
} satisfies CallSchemas;

export const verifyEmailBody = z.object({ email, code, role: z._default(joinRole, "user") });

export const verifyEmail = {
  summary:
    "Verifies an email address by its 6-character code and signs in. In another browser than the one that registered, returns a token to set a new password instead.",
  body: verifyEmailBody,
  response: z.union([session, passwordNeeded]),
  errors: [
    "invalid_code",
    "expired_code",
    "already_verified",
    "second_factor_needed",
    "account_deactivated",
  ],
} satisfies CallSchemas;

export const resendOtp = {
  summary: "Sends a new code. The response is the same whether or not the account exists.",
  body: z.object({ email, role: z._default(joinRole, "user") }),
  response: message,
} satisfies CallSchemas;

export const checkUsername = {
  summary: "Returns whether a username is taken, ignoring case.",
  query: z.object({
    username: z
      .string({ error: validationMessages.required })
      .check(z.maxLength(limits.username.max, { error: validationMessages.usernameMax })),
  }),
  response: z.object({ exists: z.boolean() }),
} satisfies CallSchemas;

export const checkEmail = {
  summary: "Returns whether an email address has an account with a role.",
  query: z.object({
    email: z
      .string({ error: validationMessages.required })
      .check(z.maxLength(limits.email.max, { error: validationMessages.emailInvalid })),
    role: z._default(joinRole, "user"),
  }),
  response: z.object({ exists: z.boolean() }),
} satisfies CallSchemas;

export const requestResetBody = z.object({ email });

export const requestPasswordReset = {
  summary: "Emails a reset link. The response is the same whether or not the account exists.",
  body: requestResetBody,
  response: message,
} satisfies CallSchemas;

const resetToken = z
  .string({ error: validationMessages.required })
  .check(z.minLength(1, { error: validationMessages.required }), z.maxLength(200));

export const checkPasswordReset = noContent({
  summary: "Checks that a reset link is still valid, before a password is typed.",
  body: z.object({ token: resetToken }),
  errors: ["invalid_link"],
});

export const confirmResetBody = z.object({ token: resetToken, password });

export const confirmPasswordReset = {
  summary: "Sets the new password, once per link, and ends every session of the account.",
  body: confirmResetBody,
  response: message,
  errors: ["invalid_link", "account_deactivated"],
} satisfies CallSchemas;
