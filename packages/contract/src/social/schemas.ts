import * as z from "zod/mini";
import { session } from "../auth/schemas.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { providers, returnPlaces } from "./values.ts";

const providerParams = z.object({ provider: z.enum(providers) });

export const startSocialLogin = {
  status: 302,
  summary: "Redirects the browser to the provider, with state and PKCE.",
  params: providerParams,
  query: z.object({
    /** For the staff site only the named OpenID provider signs in. */
    portal: z.optional(z.enum(returnPlaces)),
  }),
  response: z.void(),
  errors: ["provider_not_configured"],
} satisfies CallSchemas;

export const finishSocialLogin = {
  status: 302,
  summary: "Callback of the provider; redirects to the site with a one-time code in the URL.",
  params: providerParams,
  query: z.looseObject({}),
  response: z.void(),
} satisfies CallSchemas;

export const exchangeSignInCode = {
  summary:
    "Exchanges the one-time code of a sign-in for a session, within 60 seconds, in the browser that signed in.",
  body: z.object({
    code: z
      .string({ error: validationMessages.required })
      .check(z.minLength(1, { error: validationMessages.required }), z.maxLength(200)),
  }),
  response: session,
  errors: ["invalid_code", "second_factor_needed", "account_deactivated"],
} satisfies CallSchemas;
