/** How often a caller may call: by address, by person, and by kind of call. */
import * as auth from "@upwell/contract/auth";
import type { Endpoint } from "@upwell/contract/endpoint";
import { polishText } from "@upwell/contract/moderation";
import * as passwordReset from "@upwell/contract/password-reset";
import { createReport } from "@upwell/contract/reports";
import * as social from "@upwell/contract/social";
import { checkMail } from "@upwell/contract/staff-mail";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { callerAddress } from "./caller-address.ts";

type Limit = { readonly max: number; readonly seconds: number; readonly byPerson?: true };

/** Many people may share an address; all of them together stay below this. */
const everythingFromAnAddress: Limit = { max: 3000, seconds: 60 };
const reads: Limit = { max: 600, seconds: 60 };
const writes: Limit = { max: 60, seconds: 60 };

/** Calls that tell who has an account, cost a password hash or send mail, by address; and dear ones. */
const tighter = new Map<Endpoint, Limit>([
  [auth.checkUsername, { max: 30, seconds: 60 }],
  [auth.checkEmail, { max: 30, seconds: 60 }],
  [auth.login, { max: 20, seconds: 60 }],
  [auth.register, { max: 10, seconds: 600 }],
  [auth.verifyEmail, { max: 20, seconds: 600 }],
  [auth.resendOtp, { max: 10, seconds: 600 }],
  [passwordReset.requestPasswordReset, { max: 10, seconds: 600 }],
  [passwordReset.confirmPasswordReset, { max: 20, seconds: 600 }],
  [social.startSocial, { max: 60, seconds: 600 }],
  [social.finishSocial, { max: 60, seconds: 600 }],
  [createReport, { max: 30, seconds: 600, byPerson: true }],
  [checkMail, { max: 10, seconds: 600, byPerson: true }],
  [polishText, { max: 20, seconds: 60, byPerson: true }],
]);

const address = (request: FastifyRequest) => callerAddress(request.ip);
const caller = (request: FastifyRequest) =>
  request.viewer === null ? address(request) : `person ${request.viewer.id}`;

/**
 * Refuses with 429 and Retry-After. Registered before everything else of the API: an address is
 * counted before anything is done for it, a person as soon as it is known who asks.
 */
export function registerRateLimits(app: FastifyInstance, { config, limiters }: Deps): void {
  if (!config.rateLimits) return;

  const limiter = (
    name: string,
    { max, seconds }: Limit,
    { key, strict = false }: { key(request: FastifyRequest): string; strict?: boolean },
  ) => {
    const count = limiters.make({ name, max, seconds, strict });
    return async (request: FastifyRequest) => {
      const retryAfter = await count.hit(key(request));
      if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    };
  };

  const readLimit = limiter("reads", reads, { key: caller });
  const writeLimit = limiter("writes", writes, { key: caller });
  const limitOf = (endpoint: Endpoint) => {
    const special = tighter.get(endpoint);
    if (special === undefined) return endpoint.method === "GET" ? readLimit : writeLimit;
    const key = special.byPerson ? caller : address;
    return limiter(endpoint.id, special, { key, strict: true });
  };

  app.addHook("onRequest", limiter("everything", everythingFromAnAddress, { key: address }));
  app.addHook("onRoute", (routeOptions) => {
    const endpoint = routeOptions.config?.endpoint;
    if (endpoint === undefined) return;
    const hooks = [routeOptions.preParsing ?? []].flat();
    routeOptions.preParsing = [limitOf(endpoint), ...hooks];
  });
}
