/** Signing in through a provider: the browser goes there and comes back. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./text.ts";

export const providers = ["google", "github"] as const;
export type Provider = (typeof providers)[number];

const providerParams = z.object({ provider: z.enum(providers) });

export const startSocial = endpoint({
  id: "social.start",
  method: "GET",
  path: "/auth/social/:provider/",
  status: 302,
  summary: "Leads the browser to the provider, with state and PKCE.",
  params: providerParams,
  response: nothing,
  errors: ["provider_not_configured"],
});

/** Why somebody comes back from a provider without being signed in. */
export const socialErrors = [
  "denied",
  "unverified_email",
  "deactivated",
  "registration_closed",
  "failed",
] as const;
export type SocialError = (typeof socialErrors)[number];

/** Errors, too, lead back to the site: `/?social_error={code}`. Success: `/?token={token}`. */
export const finishSocial = endpoint({
  id: "social.finish",
  method: "GET",
  path: "/auth/social/:provider/callback/",
  status: 302,
  summary: "Where the provider leads back to; leads on to the site with a token in its address.",
  params: providerParams,
  query: z.looseObject({}),
  response: nothing,
});
