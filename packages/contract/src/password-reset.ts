/** A forgotten password: a link by mail, and what it opens. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { confirmResetBody, requestResetBody } from "./forms.ts";

const message = z.object({ message: z.string() });

export const requestPasswordReset = endpoint({
  id: "passwordReset.request",
  method: "POST",
  path: "/auth/password-reset/",
  summary: "Sends a link; the answer is the same whether or not the address has an account.",
  body: requestResetBody,
  response: message,
});

/** The link leads to `/#/reset-password/{token}`. */
export const confirmPasswordReset = endpoint({
  id: "passwordReset.confirm",
  method: "POST",
  path: "/auth/password-reset/confirm/",
  summary: "Sets the new password, once for each link, and ends every session of the account.",
  body: confirmResetBody,
  response: message,
  errors: ["invalid_link", "account_deactivated"],
});
