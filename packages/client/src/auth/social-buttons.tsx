import { joinPath } from "@upwell/contract/client";
import { providers } from "@upwell/contract/social";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { joinRole, site } from "../site.ts";
import { leaveForProvider } from "../social-return.ts";

/**
 * The log-ins of other houses; one that is not set up is there, disabled, and says why. They prove
 * no employment, so the staff site has none.
 */
export function SocialButtons() {
  if (joinRole !== "user") return null;
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
            onClick={() => leaveForProvider(joinPath(site.apiBase, `/auth/social/${provider}/`))}
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
