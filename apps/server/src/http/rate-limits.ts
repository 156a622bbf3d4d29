/** Rate limits by IP address, by user and by endpoint. */
import { joinAccount, undoJoin } from "@upwell/contract/account-joins/routes";
import { addAnswerLink } from "@upwell/contract/answer-links/routes";
import * as auth from "@upwell/contract/auth/routes";
import { claimForFeature, claimForWish } from "@upwell/contract/claims/routes";
import * as employments from "@upwell/contract/employments/routes";
import { listByMeaning, listSimilar } from "@upwell/contract/features/routes";
import { checkMail } from "@upwell/contract/mail/routes";
import { proposeDuplicate } from "@upwell/contract/merges/routes";
import { checkText, createNotice, createReport } from "@upwell/contract/moderation/routes";
import { describeRepository, suggestPlatform } from "@upwell/contract/platforms/routes";
import { polishText } from "@upwell/contract/polish/routes";
import * as push from "@upwell/contract/push/routes";
import type { Route } from "@upwell/contract/route";
import * as securityRoutes from "@upwell/contract/security/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as social from "@upwell/contract/social/routes";
import { linkWish, objectToWish, wantHere } from "@upwell/contract/wishes/routes";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import { createNetworkLimiter } from "../services/network-limits.ts";
import { getClientNetworks } from "./client-ip.ts";
import type { Deps } from "./deps.ts";
import { setMinimalHeaders } from "./security-headers.ts";

type Limit = {
  readonly max: number;
  readonly seconds: number;
  readonly byUser?: true;
  /** Counted in each process without a database write. */
  readonly perProcess?: true;
};

/** For all requests of an IP address, which many users may share. */
const everythingPerIp: Limit = { max: 3000, seconds: 60 };
const reads: Limit = { max: 600, seconds: 60 };
/** A first visit loads about twenty files and as many images. */
const files: Limit = { max: 1500, seconds: 60 };
/** Files of any size, each of which a visitor needs once. */
const downloads: Limit = { max: 30, seconds: 600 };
const writes: Limit = { max: 60, seconds: 60 };
/** All requests with an API key, which count for its account as well. */
const perKey: Limit = { max: 600, seconds: 60 };

/** Endpoints that reveal accounts, hash passwords, send mail or are expensive. */
const strictLimits = new Map<Route, Limit>([
  [auth.checkUsername, { max: 30, seconds: 60 }],
  [auth.checkEmail, { max: 30, seconds: 60 }],
  [auth.login, { max: 20, seconds: 60 }],
  [auth.register, { max: 10, seconds: 600 }],
  [auth.verifyEmail, { max: 20, seconds: 600 }],
  [auth.resendOtp, { max: 10, seconds: 600 }],
  [auth.requestPasswordReset, { max: 10, seconds: 600 }],
  [auth.checkPasswordReset, { max: 20, seconds: 600 }],
  [auth.confirmPasswordReset, { max: 20, seconds: 600 }],
  [signInRoutes.requestSignInCode, { max: 10, seconds: 600 }],
  [signInRoutes.loginWithCode, { max: 20, seconds: 600 }],
  [signInRoutes.getPasskeyOptions, { max: 60, seconds: 60, perProcess: true }],
  [signInRoutes.loginWithPasskey, { max: 20, seconds: 60 }],
  [signInRoutes.confirmSecondFactor, { max: 20, seconds: 60 }],
  [securityRoutes.prove, { max: 20, seconds: 60, byUser: true }],
  [securityRoutes.changeEmail, { max: 5, seconds: 3600, byUser: true }],
  [securityRoutes.confirmEmail, { max: 20, seconds: 600, byUser: true }],
  [securityRoutes.confirmAuthenticator, { max: 20, seconds: 600, byUser: true }],
  [social.startSocialLogin, { max: 60, seconds: 600 }],
  [social.finishSocialLogin, { max: 60, seconds: 600 }],
  [employments.proveByDns, { max: 10, seconds: 600, byUser: true }],
  // These ask a forge.
  [employments.proveByFile, { max: 20, seconds: 600, byUser: true }],
  [employments.finishForgeProof, { max: 60, seconds: 600 }],
  [describeRepository, { max: 20, seconds: 600, byUser: true }],
  [suggestPlatform, { max: 20, seconds: 600, byUser: true }],
  [joinAccount, { max: 10, seconds: 600, byUser: true }],
  [undoJoin, { max: 10, seconds: 600, byUser: true }],
  [employments.readInvitation, { max: 30, seconds: 600 }],
  [employments.acceptInvitation, { max: 20, seconds: 600, byUser: true }],
  // Without an account, as few as registrations.
  [createNotice, { max: 10, seconds: 600 }],
  [createReport, { max: 30, seconds: 600, byUser: true }],
  [proposeDuplicate, { max: 30, seconds: 600, byUser: true }],
  [addAnswerLink, { max: 30, seconds: 600, byUser: true }],
  [claimForFeature, { max: 30, seconds: 600, byUser: true }],
  [claimForWish, { max: 30, seconds: 600, byUser: true }],
  [linkWish, { max: 30, seconds: 600, byUser: true }],
  [objectToWish, { max: 30, seconds: 600, byUser: true }],
  [wantHere, { max: 10, seconds: 600, byUser: true }],
  [push.subscribe, { max: 30, seconds: 600, byUser: true }],
  [push.renew, { max: 30, seconds: 600 }],
  [checkMail, { max: 10, seconds: 600, byUser: true }],
  // One after each pause in typing.
  [checkText, { max: 60, seconds: 60, byUser: true, perProcess: true }],
  [listSimilar, { max: 60, seconds: 60, byUser: true, perProcess: true }],
  // One for each search.
  [listByMeaning, { max: 60, seconds: 60, byUser: true, perProcess: true }],
  [polishText, { max: 20, seconds: 60, byUser: true }],
]);

/** "viewer" counts by user, and signed-out clients by IP address. */
type CountedBy = "ip" | "viewer";

type Counter = (request: FastifyRequest) => Promise<number | undefined>;
type CountedAs = NonNullable<FastifyContextConfig["countedAs"]>;

export type RateLimits = {
  enabled: boolean;
  /** Counts a read before authentication. Returns true if it exceeds a limit. */
  countPublicRead(request: FastifyRequest): Promise<boolean>;
};

/** Seconds to wait, for requests that were counted before the hooks below run. */
const rejectedFor = new WeakMap<FastifyRequest, number>();

export function createRateLimits({ config, limiters }: Deps) {
  const counter = (
    name: string,
    { max, seconds }: Limit,
    { by, strict = false }: { by: CountedBy; strict?: boolean },
  ) => {
    const limit = { name, max, seconds, strict };
    const byNetwork = createNetworkLimiter(limiters, limit);
    const byUser = limiters.create(limit);
    return async (request: FastifyRequest) => {
      // Undefined on the fast path, which runs before authentication.
      const viewer = by === "viewer" ? request.viewer : null;
      return viewer == null
        ? byNetwork.consume(getClientNetworks(request.ip))
        : byUser.consume(`user ${viewer.id}`);
    };
  };
  const everything = counter("everything", everythingPerIp, { by: "ip" });
  const readsPerViewer = counter("reads", reads, { by: "viewer" });
  const filesPerIp = counter("files", files, { by: "ip" });
  const others: Record<CountedAs, Counter> = {
    page: readsPerViewer,
    file: filesPerIp,
    download: counter("downloads", downloads, { by: "ip" }),
  };
  return {
    enabled: config.rateLimits,
    counter,
    everything,
    reads: readsPerViewer,
    getOther: (countedAs: CountedAs) => others[countedAs],
    countPublicRead: async (request: FastifyRequest) => {
      const wait = (await everything(request)) ?? (await readsPerViewer(request));
      if (wait !== undefined) rejectedFor.set(request, wait);
      return wait !== undefined;
    },
  };
}

/** Returns a hook that throws 429 if a request exceeds the limit. */
const createLimitHook = (count: Counter) => async (request: FastifyRequest) => {
  const retryAfter = rejectedFor.get(request) ?? (await count(request));
  if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
};

/**
 * Returns a hook that counts requests by their API key, and says in the header fields of the IETF's draft "RateLimit header
 * fields for HTTP" how many are left.
 */
function createKeyLimitHook({ limiters }: Deps) {
  const { max, seconds } = perKey;
  const limiter = limiters.create({ ...perKey, name: "api-key", strict: false });
  return async ({ viewer }: FastifyRequest, reply: FastifyReply) => {
    const id = viewer?.api_key?.id;
    if (id === undefined) return;
    const { wait, left, reset } = await limiter.count(String(id));
    reply.header("ratelimit-policy", `"key";q=${max};w=${seconds}`);
    reply.header("ratelimit", `"key";r=${left};t=${reset}`);
    if (wait !== undefined) throw new AppError("rate_limited", { retryAfter: wait });
  };
}

/**
 * Rejects requests with 429 and Retry-After. IP addresses are counted before any other processing,
 * users after authentication. Routes outside the contract (documentation, images) declare what they
 * count as.
 */
export function registerRateLimits(
  app: FastifyInstance,
  deps: Deps,
  limits: ReturnType<typeof createRateLimits>,
): void {
  if (!limits.enabled) return;

  const readLimit = createLimitHook(limits.reads);
  const writeLimit = createLimitHook(limits.counter("writes", writes, { by: "viewer" }));
  const getLimitHook = (endpoint: Route) => {
    const special = strictLimits.get(endpoint);
    if (special === undefined) return endpoint.method === "GET" ? readLimit : writeLimit;
    const by = special.byUser ? "viewer" : "ip";
    const strict = special.perProcess !== true;
    return createLimitHook(limits.counter(endpoint.id, special, { by, strict }));
  };

  app.addHook("onRequest", createLimitHook(limits.everything));
  app.addHook("preParsing", createKeyLimitHook(deps));
  app.addHook("onRoute", (routeOptions) => {
    const { endpoint, countedAs } = routeOptions.config ?? {};
    const limitHook =
      endpoint === undefined
        ? createLimitHook(limits.getOther(countedAs ?? "page"))
        : getLimitHook(endpoint);
    const hooks = [routeOptions.preParsing ?? []].flat();
    routeOptions.preParsing = [limitHook, ...hooks];
  });
}

/** Limits requests outside the API: pages, unknown paths and links in mails as reads, files and downloads. */
export function registerPageLimits(
  app: FastifyInstance,
  limits: ReturnType<typeof createRateLimits>,
): void {
  if (!limits.enabled) return;
  app.addHook("onRequest", async (request, reply) => {
    // Limited by registerRateLimits.
    if (!request.is404 && request.url.startsWith("/api/")) return;
    const { countedAs = "file" } = request.routeOptions.config;
    const limit = createLimitHook(limits.getOther(request.is404 ? "page" : countedAs));
    await limit(request).catch((error: unknown) => {
      setMinimalHeaders(reply);
      throw error;
    });
  });
}
