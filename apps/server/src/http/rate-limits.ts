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
  // Nobody has been looked for yet on the short way.
  request.viewer == null ? address(request) : `person ${request.viewer.id}`;

export type RateLimits = {
  areOn: boolean;
  /** Counts a read of what everybody sees, before it is known who asks; true where it is one too many. */
  countPublicRead(request: FastifyRequest): Promise<boolean>;
};

/** How long the caller has to wait; counted before the hooks that count came to their turn. */
const refusedFor = new WeakMap<FastifyRequest, number>();

type Keyed = { key(request: FastifyRequest): string; strict?: boolean };

/** The counts of this process; the API refuses by them. */
export function openRateLimits({ config, limiters }: Deps) {
  const counter = (name: string, { max, seconds }: Limit, { key, strict = false }: Keyed) => {
    const count = limiters.make({ name, max, seconds, strict });
    return (request: FastifyRequest) => count.hit(key(request));
  };
  const everything = counter("everything", everythingFromAnAddress, { key: address });
  const readsOfCaller = counter("reads", reads, { key: caller });
  return {
    areOn: config.rateLimits,
    counter,
    everything,
    reads: readsOfCaller,
    countPublicRead: async (request: FastifyRequest) => {
      const wait = (await everything(request)) ?? (await readsOfCaller(request));
      if (wait !== undefined) refusedFor.set(request, wait);
      return wait !== undefined;
    },
  };
}

/**
 * Refuses with 429 and Retry-After. Registered before everything else of the API: an address is
 * counted before anything is done for it, a person as soon as it is known who asks.
 */
export function registerRateLimits(
  app: FastifyInstance,
  limits: ReturnType<typeof openRateLimits>,
): void {
  if (!limits.areOn) return;

  const refusing =
    (count: (request: FastifyRequest) => Promise<number | undefined>) =>
    async (request: FastifyRequest) => {
      const retryAfter = refusedFor.get(request) ?? (await count(request));
      if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    };

  const readLimit = refusing(limits.reads);
  const writeLimit = refusing(limits.counter("writes", writes, { key: caller }));
  const limitOf = (endpoint: Endpoint) => {
    const special = tighter.get(endpoint);
    if (special === undefined) return endpoint.method === "GET" ? readLimit : writeLimit;
    const key = special.byPerson ? caller : address;
    return refusing(limits.counter(endpoint.id, special, { key, strict: true }));
  };

  app.addHook("onRequest", refusing(limits.everything));
  app.addHook("onRoute", (routeOptions) => {
    const endpoint = routeOptions.config?.endpoint;
    if (endpoint === undefined) return;
    const hooks = [routeOptions.preParsing ?? []].flat();
    routeOptions.preParsing = [limitOf(endpoint), ...hooks];
  });
}
