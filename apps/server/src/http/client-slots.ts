/**
 * Bounds work that runs at the same time, for each client and in all. What one client asks for waits
 * behind the rest of it, and not in front of everybody.
 */

import type { Route } from "@upwell/contract/route";
import { getLive, getReady } from "@upwell/contract/site/routes";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { createNamedSemaphores, createSemaphore, type SemaphoreLimits } from "../db/semaphore.ts";
import { getLimitFactor } from "../services/network-limits.ts";
import type { Admit } from "../services/scoped-cache.ts";
import { getClientNetworks } from "./client-ip.ts";

/** A user, or a network with the multiple of the limits that it has. */
type Client = { name: string; factor: number };

type ClientRequest = Pick<FastifyRequest, "ip"> & Partial<Pick<FastifyRequest, "viewer">>;

export type ClientSlots = {
  /**
   * Returns a function that runs work in a slot of the client's. It throws `DatabaseBusy` if too much
   * work waits, of the client or in all, or some waits too long.
   */
  for(request: ClientRequest): Admit;
};

/** Returns the clients whose limits a request counts for, the narrowest first. */
export const getClients = ({ viewer, ip }: ClientRequest): Client[] =>
  viewer
    ? [{ name: `user ${viewer.id}`, factor: 1 }]
    : getClientNetworks(ip).map(({ name, prefix }) => ({ name, factor: getLimitFactor(prefix) }));

/** Creates the slots. Without limits for each client, there are those in all. */
export function createClientSlots({
  perClient,
  inAll,
}: {
  perClient: SemaphoreLimits | undefined;
  inAll: SemaphoreLimits;
}): ClientSlots {
  const all = createSemaphore(inAll);
  const ofClients = perClient && createNamedSemaphores(perClient);
  return {
    for: (request) => (work) => {
      const clients = ofClients === undefined ? [] : getClients(request);
      const run = clients.reduceRight<typeof work>(
        (inner, { name, factor }) =>
          () =>
            ofClients?.run(name, inner, factor) ?? inner(),
        () => all.run(work),
      );
      return run();
    },
  };
}

const timeoutMs = 5000;
/** More than a browser asks for at the same time, and a quarter of what it asks for in a first visit may wait. */
const perClient = { concurrency: 8, maxWaiting: 100, timeoutMs };
/** As many pages as the renderer may have. */
const inAll = { concurrency: 64, maxWaiting: 1000, timeoutMs };

/** A page counts once, with all that it is made from. */
export const createReadSlots = ({ rateLimits }: Pick<Config, "rateLimits">): ClientSlots =>
  createClientSlots({ perClient: rateLimits ? perClient : undefined, inAll });

/** Load must not make a process look unavailable. */
const healthChecks = new Set<Route>([getLive, getReady]);

/** Returns whether a call takes a slot for as long as it runs. */
export const takesReadSlot = (endpoint: Route): boolean =>
  endpoint.method === "GET" && endpoint.kind === "json" && !healthChecks.has(endpoint);
