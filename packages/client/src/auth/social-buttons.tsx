import { joinPath } from "@upwell/contract/client";
import { providers } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { registrationRole, site } from "../site.ts";
import { redirectToProvider } from "../social-return.ts";

/**
 * Social sign-in buttons; providers that are not configured are disabled and say why. They do not
 * prove team membership, so the staff site has none.
 */
export function SocialButtons() {
  if (registrationRole !== "user") return null;
  const missing = providers.filter((provider) => !site.providers[provider]);
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {m.or}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            disabled={!site.providers[provider]}
            onClick={() => redirectToProvider(joinPath(site.apiBase, `/auth/social/${provider}/`))}
          >
            {m.continueWith(m.providerNames[provider])}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-2 text-center text-xs text-balance text-ink-faint">
          {m.providersMissing(missing.map((provider) => m.providerNames[provider]))}
        </p>
      )}
    </div>
  );
}
