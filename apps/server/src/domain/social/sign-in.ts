/** Sign-in through a provider, and linking an account to one: the redirect to it, and its callback. */
import type { Provider, ReturnPlace, SocialError } from "@upwell/contract/social/values";
import { AuthorizationResponseError } from "openid-client";
import type { Config } from "../../config.ts";
import { AppError } from "../../lib/app-error.ts";
import { linkIdentity } from "../auth/link-identity.ts";
import { type ExternalIdentity, signInWithProvider } from "../auth/sign-in-with-provider.ts";
import type { Deps, SocialDeps } from "./deps.ts";
import { createFlow, type Flow, matchesState, parseFlow, serializeFlow } from "./flow.ts";
import { createGithub } from "./github.ts";
import { createOpenIdProvider } from "./openid.ts";
import type { SocialProvider } from "./provider.ts";

/** Null if a provider is not configured. */
export type Providers = Readonly<Record<Provider, SocialProvider | null>>;

export const createProviders = ({
  google,
  github,
  oidc,
}: Pick<Config, "google" | "github" | "oidc">): Providers => ({
  google: google && createOpenIdProvider(google),
  github: github && createGithub(github),
  oidc: oidc && createOpenIdProvider(oidc),
});

/** Returns the callback URL, exactly as registered at the provider. */
const getRedirectUri = ({ config }: Deps, provider: Provider): string =>
  `${config.publicUrl}api/auth/social/${provider}/callback/`;

const returnPaths: Record<ReturnPlace, string> = {
  client: "",
  staff: "staff/",
  embed: "embed/sign-in",
};

const getReturnUrl = ({ config }: Deps, portal: ReturnPlace): string =>
  config.publicUrl.href + returnPaths[portal];

const getFailureUrl = (deps: Deps, portal: ReturnPlace, error: SocialError): string =>
  `${getReturnUrl(deps, portal)}?social_error=${error}`;

/** Logs only error names and codes: messages may quote secrets and emails. */
function logFailure({ log }: Deps, provider: Provider, error: unknown): void {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  const because = (cause as { code?: string } | undefined)?.code;
  log.warn({ provider, name, code, because }, "signing in through a provider failed");
}

type Start = {
  provider: Provider;
  portal: ReturnPlace;
  /** The token that permits to link an account. */
  link?: string;
};

/** The staff site trusts the operator's own provider, and no other. */
const canSignIn = ({ portal, provider, link }: Start) =>
  link !== undefined || portal !== "staff" || provider === "oidc";

/** Returns the provider's URL and the cookie for the callback. */
export async function startSocialSignIn(deps: Deps, providers: Providers, start: Start) {
  const { provider, portal, link } = start;
  const socialProvider = providers[provider];
  if (socialProvider === null || !canSignIn(start)) throw new AppError("provider_not_configured");
  const flow = createFlow(portal, link);
  try {
    const url = await socialProvider.createAuthorizationUrl(flow, getRedirectUri(deps, provider));
    return { url: url.href, cookie: serializeFlow(flow) };
  } catch (error) {
    logFailure(deps, provider, error);
    return { url: getFailureUrl(deps, portal, "failed"), cookie: undefined };
  }
}

/** The URL for the browser, and the secret that binds the code in that URL to it. */
type Redirect = { url: string; secret?: string };

/** Links the account that the flow was started for. */
async function link(deps: Deps, identity: ExternalIdentity, token: string): Promise<Redirect> {
  const { portal, provider } = identity;
  const failure = await linkIdentity(deps, identity, token);
  if (failure !== undefined) return { url: getFailureUrl(deps, portal, failure) };
  return { url: `${getReturnUrl(deps, portal)}?linked=${provider}` };
}

async function redeem(
  deps: SocialDeps,
  socialProvider: SocialProvider,
  { provider, flow, callback }: { provider: Provider; flow: Flow; callback: URL },
): Promise<Redirect> {
  const { portal } = flow;
  try {
    const { forgeToken: token, ...profile } = await socialProvider.fetchProfile(flow, callback);
    const site = portal === "staff" ? ("staff" as const) : ("client" as const);
    const identity = { provider, portal: site, ...profile };
    if (flow.link !== null) return await link(deps, identity, flow.link);
    const outcome = await signInWithProvider(deps, identity);
    if ("rejection" in outcome) return { url: getFailureUrl(deps, portal, outcome.rejection) };
    const { code, secret, userId } = outcome;
    if (token !== undefined && provider === "github")
      await deps.onForgeSignIn({ userId, forge: provider, token });
    return { url: `${getReturnUrl(deps, portal)}?sign_in_code=${code}`, secret };
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === "access_denied")
      return { url: getFailureUrl(deps, portal, "denied") };
    logFailure(deps, provider, error);
    return { url: getFailureUrl(deps, portal, "failed") };
  }
}

/** Returns a URL of the site with a one-time code or an error. Never throws. */
export async function finishSocialSignIn(
  deps: SocialDeps,
  providers: Providers,
  { provider, cookie, query }: { provider: Provider; cookie: string | undefined; query: string },
): Promise<Redirect> {
  const socialProvider = providers[provider];
  const flow = parseFlow(cookie);
  const callback = new URL(getRedirectUri(deps, provider));
  callback.search = query;
  if (socialProvider === null || flow === undefined || !matchesState(flow, callback))
    return { url: getFailureUrl(deps, flow?.portal ?? "client", "failed") };
  return redeem(deps, socialProvider, { provider, flow, callback });
}
