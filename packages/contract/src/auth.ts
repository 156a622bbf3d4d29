/** Accounts: joining, proving an address, coming and going. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { joinRole, loginBody, registerBody, verifyEmailBody } from "./forms.ts";
import { limits } from "./limits.ts";
import { me } from "./people.ts";
import { sentences } from "./sentences.ts";
import { email } from "./text.ts";

/** A session: the token to send as `Authorization: Token ...`, and whose it is. */
const session = z.object({ token: z.string(), user: me });

/** The answer to a registration that still waits for its code. */
export const pending = z.object({ message: z.string(), email: z.string() });

const message = z.object({ message: z.string() });

export const csrf = endpoint({
  id: "auth.getCsrf",
  method: "GET",
  path: "/csrf/",
  summary: "Sets the csrftoken cookie and says its value.",
  response: z.object({ csrf_token: z.string() }),
});

export const getMe = endpoint({
  id: "auth.getMe",
  method: "GET",
  path: "/auth/me/",
  audience: "user",
  summary: "The signed-in person's own account.",
  response: me,
});

export const login = endpoint({
  id: "auth.login",
  method: "POST",
  path: "/auth/login/",
  summary: "Signs in: a token of 30 days with remember_me, else of 24 hours of disuse.",
  body: loginBody,
  response: session,
  errors: ["invalid_credentials", "email_not_verified", "account_deactivated"],
});

export const logout = endpoint({
  id: "auth.logout",
  method: "POST",
  path: "/auth/logout/",
  summary: "Revokes the token that the request carries, if any.",
  response: message,
});

export const register = endpoint({
  id: "auth.register",
  method: "POST",
  path: "/auth/register/",
  status: 201,
  summary: "Creates an account; answers with a token at once where no verification is asked.",
  body: registerBody,
  response: z.union([session, pending]),
  errors: ["forbidden"],
});

export const verifyEmail = endpoint({
  id: "auth.verifyEmail",
  method: "POST",
  path: "/auth/verify-email",
  summary: "Confirms an address by its 6-character code and signs in.",
  body: verifyEmailBody,
  response: session,
  errors: ["invalid_code", "expired_code", "already_verified", "account_deactivated"],
});

export const resendOtp = endpoint({
  id: "auth.resendOtp",
  method: "POST",
  path: "/auth/resend-otp",
  summary: "Sends a new code; the answer is the same whether or not the account exists.",
  body: z.object({ email, role: z._default(joinRole, "user") }),
  response: message,
});

export const checkUsername = endpoint({
  id: "auth.checkUsername",
  method: "GET",
  path: "/auth/check-username/",
  summary: "Whether a username is taken, without regard to case.",
  query: z.object({
    username: z
      .string({ error: sentences.required })
      .check(z.maxLength(limits.username.max, { error: sentences.usernameMax })),
  }),
  response: z.object({ exists: z.boolean() }),
});

export const checkEmail = endpoint({
  id: "auth.checkEmail",
  method: "GET",
  path: "/auth/check-email/",
  summary: "Whether an address has an account in a role.",
  query: z.object({
    email: z
      .string({ error: sentences.required })
      .check(z.maxLength(limits.email.max, { error: sentences.emailInvalid })),
    role: z._default(joinRole, "user"),
  }),
  response: z.object({ exists: z.boolean() }),
});
