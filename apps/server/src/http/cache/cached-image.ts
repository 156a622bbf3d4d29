/** Serves public images that are drawn from cached data. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnownTag } from "../etag.ts";
import { hasRecentWrite } from "../read-your-writes.ts";
import { imagePolicy } from "../send-image.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { Scope } from "./policy.ts";
import { getCachingHeaders } from "./shared-caching.ts";

type Loaded<Content> = { content: Content; scopes: readonly Scope[] };

type ImageOptions<Content> = {
  /** Identifies the content among all cached responses. */
  key: string;
  load(): Promise<Loaded<Content>>;
  /** Draws a content that may be cached as JSON. */
  draw(content: Content): Promise<{ png: Buffer; etag: string }>;
};

export async function sendImage<Content>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, load, draw }: ImageOptions<Content>,
): Promise<FastifyReply> {
  const { readSlots, responseCache } = request.server;
  const admit = readSlots.for(request);
  const loadResponse = async () => {
    const loaded = await load();
    return {
      value: createCachedResponse(JSON.stringify(loaded), {
        headers: {},
        isShared: true,
      }),
      scopes: loaded.scopes,
      expiresAt: Number.POSITIVE_INFINITY,
    };
  };
  const loadCached = async () => {
    const { body } = await responseCache.getLoaded(key, loadResponse, admit);
    return JSON.parse(body.toString()) as Loaded<Content>;
  };
  const { content, scopes } = hasRecentWrite(request) ? await admit(load) : await loadCached();
  const { png, etag } = await draw(content);
  reply.headers({
    "content-type": "image/png",
    "content-security-policy": imagePolicy,
    // Previews of links load it from other origins.
    "cross-origin-resource-policy": "cross-origin",
    ...getCachingHeaders(request, scopes),
    etag,
  });
  return isKnownTag(request, etag) ? reply.code(304).send() : reply.send(png);
}
