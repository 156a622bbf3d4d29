/** Which calls may be answered from a replica: those that only read, for whom half a second is no matter. */
import { checkEmail, checkUsername } from "@upwell/contract/auth";
import type { Endpoint } from "@upwell/contract/endpoint";
import { getDirectoryInsight, getInsight } from "@upwell/contract/insight";
import { getPlatformTrends } from "@upwell/contract/platforms";
import { getReady } from "@upwell/contract/site";
import { finishSocial, startSocial } from "@upwell/contract/social";
import type { FastifyRequest } from "fastify";
import { wroteRecently } from "./recent-write.ts";

/** A GET by its name, and yet: the way back from a provider opens accounts, figures once counted are kept. */
const writing = [startSocial, finishSocial, getPlatformTrends, getInsight, getDirectoryInsight];
/** They ask what holds at this very moment. */
const urgent = [checkUsername, checkEmail, getReady];
const onPrimary = new Set<Endpoint>([...writing, ...urgent]);

/** Without cookies nothing tells us whether a signed-in caller has just written. */
const mayHaveWritten = (request: FastifyRequest) =>
  wroteRecently(request) || (request.viewer !== null && request.headers.cookie === undefined);

/** Files and live connections outlast the moment in which a replica is known to be well. */
export const mayReadFromReplica = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  endpoint.method === "GET" &&
  endpoint.kind === "json" &&
  !onPrimary.has(endpoint) &&
  !mayHaveWritten(request);
