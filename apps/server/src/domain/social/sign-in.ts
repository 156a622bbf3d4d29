/** Sign-in through a provider: the redirect to it, and its callback. */
import type { Provider, SocialError } from "@upwell/contract/social/values";
import { AuthorizationResponseError } from "openid-client";
import type { Config } from "../../config.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { signInWithProvider } from "../auth/sign-in-with-provider.ts";
import { createFlow, type Flow, matchesState, parseFlow, serializeFlow } from "./flow.ts";
import { createGithub } from "./github.ts";
import { createGoogle } from "./google.ts";
import type { SocialProvider } from "./provider.ts";

/** Null if a provider is not configured. */
type Providers = Readonly<Record<Provider, SocialProvider | null>>;

export const createProviders = ({
  google,
  github,
}: Pick<Config, "google" | "github">): Providers => ({
  google: google && createGoogle(google),
  github: github && createGithub(github),
});

/** Returns the callback URL, exactly as registered at the provider. */
const getRedirectUri = ({ config }: Deps, provider: Provider): string =>
  `${config.publicUrl}api/auth/social/${provider}/callback/`;

const getFailureUrl = ({ config }: Deps, error: SocialError): string =>
  `${config.publicUrl}?social_error=${error}`;

/** Logs only error names and codes: messages may quote secrets and emails. */
function logFailure({ log }: Deps, provider: Provider, error: unknown): void {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  const because = (cause as { code?: string } | undefined)?.code;
  log.warn({ provider, name, code, because }, "signing in through a provider failed");
}

/** Returns the provider's URL and the cookie for the callback. */
export async function startSocialSignIn(deps: Deps, providers: Providers, provider: Provider) {
  const socialProvider = providers[provider];
  if (socialProvider === null) throw new AppError("provider_not_configured");
  const flow = createFlow();
  try {
    const url = await socialProvider.createAuthorizationUrl(flow, getRedirectUri(deps, provider));
    return { url: url.href, cookie: serializeFlow(flow) };
  } catch (error) {
    logFailure(deps, provider, error);
    return { url: getFailureUrl(deps, "failed"), cookie: undefined };
  }
}

/** The URL for the browser, and the secret that binds the code in that URL to it. */
type Redirect = { url: string; secret?: string };

async function redeem(
  deps: Deps,
  socialProvider: SocialProvider,
  { provider, flow, callback }: { provider: Provider; flow: Flow; callback: URL },
): Promise<Redirect> {
  try {
    const profile = await socialProvider.fetchProfile(flow, callback);
    const outcome = await signInWithProvider(deps, { provider, ...profile });
    if ("rejection" in outcome) return { url: getFailureUrl(deps, outcome.rejection) };
    const { code, secret } = outcome;
    return { url: `${deps.config.publicUrl}?sign_in_code=${code}`, secret };
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === "access_denied")
      return { url: getFailureUrl(deps, "denied") };
    logFailure(deps, provider, error);
    return { url: getFailureUrl(deps, "failed") };
  }
}

/** Returns a URL of the site with a one-time code or an error. Never throws. */
export async function finishSocialSignIn(
  deps: Deps,
  providers: Providers,
  { provider, cookie, query }: { provider: Provider; cookie: string | undefined; query: string },
): Promise<Redirect> {
  const socialProvider = providers[provider];
  const flow = parseFlow(cookie);
  const callback = new URL(getRedirectUri(deps, provider));
  callback.search = query;
  if (socialProvider === null || flow === undefined || !matchesState(flow, callback))
    return { url: getFailureUrl(deps, "failed") };
  return redeem(deps, socialProvider, { provider, flow, callback });
}
