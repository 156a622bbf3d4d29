/** Signing in through a provider: the way there, and the way back. */
import type { Provider, SocialError } from "@upwell/contract/social";
import { AuthorizationResponseError } from "openid-client";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { signInByProvider } from "../auth/sign-in-by-provider.ts";
import { type Flow, isAnswerTo, newFlow, readFlow, writeFlow } from "./flow.ts";
import type { SocialProvider } from "./provider.ts";
import type { Providers } from "./providers.ts";

/** Where the provider leads back to: exactly what is registered there. */
const redirectUri = ({ config }: Deps, provider: Provider): string =>
  `${config.publicUrl}api/auth/social/${provider}/callback/`;

const failedAddress = ({ config }: Deps, error: SocialError): string =>
  `${config.publicUrl}?social_error=${error}`;

/** What went wrong goes to the log by its kind alone: a message may quote codes and addresses. */
function noteFailure({ log }: Deps, provider: Provider, error: unknown): void {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  const because = (cause as { code?: string } | undefined)?.code;
  log.warn({ provider, name, code, because }, "signing in through a provider failed");
}

/** Where the browser goes, and what it has to bring back. */
export async function beginSocial(
  deps: Deps,
  providers: Providers,
  provider: Provider,
): Promise<{ address: string; cookie: string | undefined }> {
  const socialProvider = providers[provider];
  if (socialProvider === null) throw new AppError("provider_not_configured");
  const flow = newFlow();
  try {
    const address = await socialProvider.begin(flow, redirectUri(deps, provider));
    return { address: address.href, cookie: writeFlow(flow) };
  } catch (error) {
    noteFailure(deps, provider, error);
    return { address: failedAddress(deps, "failed"), cookie: undefined };
  }
}

async function redeem(
  deps: Deps,
  socialProvider: SocialProvider,
  { provider, flow, callback }: { provider: Provider; flow: Flow; callback: URL },
): Promise<string> {
  try {
    const profile = await socialProvider.finish(flow, callback);
    const outcome = await signInByProvider(deps, { provider, ...profile });
    if ("refusal" in outcome) return failedAddress(deps, outcome.refusal);
    return `${deps.config.publicUrl}?token=${outcome.token}`;
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === "access_denied")
      return failedAddress(deps, "denied");
    noteFailure(deps, provider, error);
    return failedAddress(deps, "failed");
  }
}

/** Back to the site, with a token or with what went wrong; never with an error page. */
export async function finishSocial(
  deps: Deps,
  providers: Providers,
  { provider, cookie, query }: { provider: Provider; cookie: string | undefined; query: string },
): Promise<string> {
  const socialProvider = providers[provider];
  const flow = readFlow(cookie);
  const callback = new URL(redirectUri(deps, provider));
  callback.search = query;
  if (socialProvider === null || flow === undefined || !isAnswerTo(flow, callback))
    return failedAddress(deps, "failed");
  return redeem(deps, socialProvider, { provider, flow, callback });
}
