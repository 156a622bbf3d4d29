/** Serves a cached endpoint: the shared response, plus the viewer's state. */
import type { Route } from "@upwell/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { hasRecentWrite } from "../read-your-writes.ts";
import { createCachedResponse, sendCachedResponse } from "./cached-response.ts";
import { fillPath, isCanonical } from "./canonical-url.ts";
import type { CachePolicy } from "./policy.ts";
import type { CacheRequest, HandlerResult } from "./response-cache.ts";

export type CachedRoute = {
  endpoint: Route;
  policy: CachePolicy;
  /** Runs the handler for a viewer, or as signed out. */
  load(viewer: Viewer | null): Promise<HandlerResult>;
  /** Adds the viewer's state to shared data. Returns null if the viewer sees different data. */
  addViewerState?: ((viewer: Viewer, data: unknown) => Promise<unknown>) | undefined;
};

type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer | null;
  params: unknown;
  query: unknown;
};

/** Loads for one client, bypassing the cache. */
async function loadUncached({ load }: CachedRoute, viewer: Viewer | null) {
  const { data, headers } = await load(viewer);
  return createCachedResponse(JSON.stringify(data), { headers, isShared: false });
}

async function loadForViewer(route: CachedRoute, shared: CacheRequest, call: Call, viewer: Viewer) {
  const { load, addViewerState } = route;
  const cached = await call.request.server.responseCache
    .get(shared, () => load(null))
    .catch((error: unknown) => {
      // The viewer may see what signed-out clients may not.
      if (error instanceof AppError) return undefined;
      throw error;
    });
  if (cached === undefined || addViewerState === undefined)
    return cached ?? loadUncached(route, viewer);
  const data = await addViewerState(viewer, JSON.parse(cached.body.toString()));
  if (data === null) return loadUncached(route, viewer);
  return createCachedResponse(JSON.stringify(data), { headers: cached.headers, isShared: false });
}

const createCacheRequest = (
  { endpoint, policy }: CachedRoute,
  call: Pick<Call, "params" | "query">,
): CacheRequest => ({
  key: `${endpoint.id} ${JSON.stringify([
    call.params,
    policy.normalize?.(call.query as never) ?? call.query,
  ])}`,
  scopes: (data) => policy.scopes(call as never, data as never),
  expires: policy.expires as CacheRequest["expires"],
});

/** Loads the response for signed-out clients, with what a page made from it needs to be cached. */
export async function loadPublic(route: CachedRoute, call: Omit<Call, "viewer" | "reply">) {
  const shared = createCacheRequest(route, call);
  const response = hasRecentWrite(call.request)
    ? await loadUncached(route, null)
    : await call.request.server.responseCache.get(shared, () => route.load(null));
  const body = response.body.toString();
  const data: unknown = JSON.parse(body);
  return {
    headers: response.headers,
    body,
    data,
    scopes: shared.scopes(data),
    expires: (now: Date) => shared.expires?.(data, now),
  };
}

export async function serveCached(route: CachedRoute, call: Call): Promise<FastifyReply> {
  const { load } = route;
  const { request, reply, viewer } = call;
  const admit = request.server.readSlots.for(request);
  if (hasRecentWrite(request)) {
    const response = await admit(() => loadUncached(route, viewer));
    return sendCachedResponse(request, reply, response);
  }
  const shared = createCacheRequest(route, call);
  if (viewer !== null) {
    const response = await admit(() => loadForViewer(route, shared, call, viewer));
    return sendCachedResponse(request, reply, response);
  }
  const cache = request.server.responseCache;
  const response = await cache.get(shared, () => load(null), admit);
  const { url = "" } = request.raw;
  const path = `/api${fillPath(route.endpoint, call.params)}`;
  if (request.method === "GET" && isCanonical(url, { path, query: call.query }))
    cache.rememberUrl(url, shared.key);
  return sendCachedResponse(request, reply, response);
}
