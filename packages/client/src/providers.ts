/** The sign-in providers of this site. */
import type { Provider } from "@upwell/contract/social/values";
import { providerNames } from "@upwell/messages/auth";
import { site } from "./site.ts";

/** Returns the name of a provider; the operator's own has the one they gave it. */
export const getProviderName = (provider: Provider): string =>
  provider === "oidc" ? (site.providers.oidc ?? "OpenID") : providerNames[provider];

export const isConfigured = (provider: Provider): boolean => Boolean(site.providers[provider]);
