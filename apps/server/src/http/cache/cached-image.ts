/** Serves public images that are drawn from cached data. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasRecentWrite } from "../read-your-writes.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { Scope } from "./policy.ts";

type ImageOptions<Content> = {
  /** Identifies the content among all cached responses. */
  key: string;
  load(): Promise<{ content: Content; scopes: readonly Scope[] }>;
  /** Draws a content that may be cached as JSON. */
  draw(content: Content): Promise<{ png: Buffer; etag: string }>;
};

/** Sends the image of the current content. */
export async function sendImage<Content>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, load, draw }: ImageOptions<Content>,
): Promise<FastifyReply> {
  const loadCached = async () => {
    const { body } = await request.server.responseCache.getLoaded(key, async () => {
      const loaded = await load();
      return {
        value: createCachedResponse(JSON.stringify(loaded.content), {
          headers: {},
          isShared: true,
        }),
        scopes: loaded.scopes,
        expiresAt: Number.POSITIVE_INFINITY,
      };
    });
    return JSON.parse(body.toString()) as Content;
  };
  const content = hasRecentWrite(request) ? (await load()).content : await loadCached();
  const { png, etag } = await draw(content);
  reply.headers({
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'",
    // Previews of links load it from other origins.
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "no-cache",
    etag,
  });
  const given = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  const isKnown = given?.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);
  return isKnown ? reply.code(304).send() : reply.send(png);
}
