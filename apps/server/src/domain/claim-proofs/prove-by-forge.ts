/** Verifies a claim by a forge at which its author signs in, and which says that they administer the repository. */
import type { Forge } from "@upwell/contract/repositories/values";
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { isSameSecret } from "../../lib/same-secret.ts";
import { getSiteUrl, getStaffUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { readSession, toViewer } from "../auth/sessions.ts";
import { findProvingForge, getProvableRepository } from "../employments/claim-files.ts";
import type { EmploymentRow } from "../employments/queries.ts";
import { findById, type RepositoryKey } from "../repositories/forge-api.ts";
import { type ForgeApplication, getApplication } from "../repositories/forges.ts";
import type { Deps } from "./deps.ts";
import { finishProof, requireOwnClaim } from "./finish-proof.ts";
import { configure, isAdministrator, paths } from "./forge-rights.ts";
import { toAddress } from "./proof-address.ts";
import { requireConfirmed } from "./prove-by-file.ts";
import { renewForgeProofs } from "./renew-forge-proofs.ts";

/** Sealed in a cookie while the browser is at the forge: whose session and claim it is about, and what binds the answer to it. */
const flowShape = z.object({
  ...{ forge: z.string(), state: z.string(), verifier: z.string() },
  ...{ token: z.string(), claim_id: z.int(), expires: z.int() },
  portal: z.enum(["client", "staff"]),
});
type Flow = z.output<typeof flowShape>;
const purpose = "forge proof";
export const flowSeconds = 600;

/** Below the callback that is registered for signing in, as GitHub demands it. */
const getRedirectUri = ({ config }: Deps, forge: Forge): string =>
  `${config.publicUrl}api/auth/social/${forge}/callback/claim/`;

function requireKey(row: EmploymentRow): RepositoryKey {
  const { repository_url: url, repository_forge: forge, repository_id: id } = row;
  const key = getProvableRepository(row) ?? (url && forge && id ? { forge, id, url } : null);
  if (key === null) throw new AppError("forge_not_possible");
  return key;
}

/** Returns the address of the forge, and the sealed flow for a cookie. */
export async function startForgeProof(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { token, portal }: Pick<Flow, "token" | "portal">,
) {
  const claim = await requireOwnClaim(deps, viewer, id);
  const forge = findProvingForge(deps.config, claim);
  const application = forge && getApplication(deps.config, forge);
  if (forge === null || application === null) throw new AppError("forge_not_possible");
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
  const flow: Flow = {
    ...{ forge, state, verifier, portal, token },
    ...{ claim_id: id, expires: deps.now().getTime() + flowSeconds * 1000 },
  };
  const url = buildAuthorizationUrl(configure(application), {
    redirect_uri: getRedirectUri(deps, forge),
    scope: paths[application.kind].scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const sealed = await deps.secretBox.encrypt(purpose, Buffer.from(JSON.stringify(flow)));
  return { forge, url: url.href, cookie: sealed.toString("base64url") };
}

async function openFlow(deps: Deps, forge: Forge, cookie: string): Promise<Flow | undefined> {
  const opened = await deps.secretBox.decrypt(purpose, Buffer.from(cookie, "base64url"));
  const flow = opened && z.safeParse(flowShape, JSON.parse(opened.toString())).data;
  return flow?.forge === forge && flow.expires > deps.now().getTime() ? flow : undefined;
}

type Outcome = "proved" | "waits" | "denied" | "not_administrator" | "unconfirmed" | "failed";

async function redeem(
  deps: Deps,
  { forge, application }: { forge: Forge; application: ForgeApplication },
  flow: Flow,
  callback: URL,
) {
  // The session may have ended while the browser was away.
  const viewer = toViewer(deps, await readSession(deps, flow.token));
  if (viewer === null) throw new AppError("session_expired");
  const claim = await requireOwnClaim(deps, viewer, flow.claim_id);
  const key = requireKey(claim);
  if (new URL(key.url).host !== application.url.host) throw new AppError("forge_not_possible");
  const tokens = await authorizationCodeGrant(configure(application), callback, {
    expectedState: flow.state,
    pkceCodeVerifier: flow.verifier,
  });
  const found = await findById(deps, key);
  // A private one is known by its id alone.
  const repository = found.is === "found" ? found.repository : { ...unseen, ...key };
  const token = tokens.access_token;
  await renewForgeProofs(deps, { userId: viewer.id, forge, token });
  if ((await isAdministrator(deps, application, token, repository)) !== true)
    return { outcome: "not_administrator" as const, claim };
  if (claim.state !== "verified") await requireConfirmed(deps, claim, repository);
  const proved = await finishProof(
    deps,
    viewer,
    claim,
    { proof: "forge", address: toAddress(repository) },
    (row) => requireKey(row).id === key.id,
  );
  return {
    outcome: proved.state === "verified" ? ("proved" as const) : ("waits" as const),
    claim: proved,
  };
}

const unseen = {
  ...{ name: "", description: "", website: "", logo: "", topics: [] },
  ...{ isArchived: false, isPrivate: true },
};

function toOutcome(deps: Deps, forge: Forge, error: unknown): Outcome {
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return "denied";
  if (error instanceof AppError && error.code === "repository_unconfirmed") return "unconfirmed";
  // Messages may quote secrets.
  const { name, code } = error as { name?: string; code?: string };
  deps.log.warn({ forge, name, code }, "a proof through a forge failed");
  return "failed";
}

function getReturnUrl(deps: Deps, portal: Flow["portal"], outcome: Outcome, claim?: EmploymentRow) {
  const query = new URLSearchParams({ proof: outcome });
  if (portal === "client" && outcome === "proved" && claim?.is_public === true)
    return getSiteUrl(deps.config, `/platform/${claim.platform_slug}`);
  return getStaffUrl(deps.config, `/my/platforms?${query}`);
}

/** Returns the URL of a site with the outcome. Never throws. */
export async function finishForgeProof(
  deps: Deps,
  forge: Forge,
  { cookie, query }: { cookie: string | undefined; query: string },
): Promise<string> {
  const application = getApplication(deps.config, forge);
  const flow = cookie === undefined ? undefined : await openFlow(deps, forge, cookie);
  const callback = new URL(getRedirectUri(deps, forge));
  callback.search = query;
  const isBound = flow && isSameSecret(callback.searchParams.get("state") ?? "", flow.state);
  if (application === null || flow === undefined || !isBound)
    return getReturnUrl(deps, "staff", "failed");
  try {
    const { outcome, claim } = await redeem(deps, { forge, application }, flow, callback);
    return getReturnUrl(deps, flow.portal, outcome, claim);
  } catch (error) {
    return getReturnUrl(deps, flow.portal, toOutcome(deps, forge, error));
  }
}
