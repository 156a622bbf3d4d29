/** Bounds the reads that the cache does not answer, before they ask for anything. */

import type { Route } from "@upwell/contract/route";
import { getLive, getReady } from "@upwell/contract/site/routes";
import type { Config } from "../config.ts";
import { type ClientSlots, createClientSlots } from "./client-slots.ts";

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
