import { joinPath } from "@upwell/contract/client";
import { providers } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { getProviderName, isConfigured } from "../providers.ts";
import { portal, site } from "../site.ts";
import { redirectToProvider } from "../social-return.ts";

/**
 * The providers of a site: those of the specification, disabled if they are not configured, and the operator's own. Only that
 * one proves membership of a team, so that the staff site has no other.
 */
const shown = () =>
  providers
    .filter((provider) => (provider === "oidc" ? isConfigured(provider) : portal === "client"))
    .sort((a, b) => Number(isConfigured(b)) - Number(isConfigured(a)));

/** The query that names the page to return to; the public site needs none. */
function getReturnPlace(): string {
  const { portal } = document.documentElement.dataset;
  return portal === undefined ? "" : `?portal=${portal}`;
}

/** Social sign-in buttons; providers that are not configured are disabled and say why. */
export function SocialButtons() {
  const missing = shown().filter((provider) => !isConfigured(provider));
  return (
    <>
      {shown().map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className={provider === "oidc" ? "sm:col-span-2" : undefined}
          disabled={!isConfigured(provider)}
          onClick={() =>
            redirectToProvider(
              joinPath(site.apiBase, `/auth/social/${provider}/${getReturnPlace()}`),
            )
          }
        >
          {m.continueWith(getProviderName(provider))}
        </Button>
      ))}
      {missing.length > 0 && (
        <p className="text-center text-xs text-balance text-ink-faint sm:col-span-2">
          {m.providersMissing(missing.map(getProviderName))}
        </p>
      )}
    </>
  );
}
