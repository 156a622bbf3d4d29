/** Serves cached documents outside the API, which are the same for everybody, such as feeds. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Loaded } from "../../services/scoped-cache.ts";
import { hasRecentWrite } from "../read-your-writes.ts";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "./cached-response.ts";
import type { Scope } from "./policy.ts";

type PublicDocument = {
  text: string;
  /** Whose changes make it stale. */
  scopes: readonly Scope[];
  /** When it changed; undefined if that is not known. */
  updated?: Date;
};

type DocumentOptions = {
  /** Identifies the document among all cached responses. */
  key: string;
  type: string;
  load(): Promise<PublicDocument>;
};

/** Sends the cached document, else loads it once for all concurrent clients. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type, load }: DocumentOptions,
): Promise<FastifyReply> {
  const loadResponse = async (): Promise<Loaded<CachedResponse>> => {
    const { text, scopes, updated } = await load();
    const value = createCachedResponse(text, {
      headers: {
        ...(updated && { "last-modified": updated.toUTCString() }),
        vary: "Accept-Encoding",
      },
      isShared: true,
      shared: request.server.sharedCaching(scopes),
      contentType: `${type}; charset=utf-8`,
    });
    return { value, scopes: [...new Set(scopes)], expiresAt: Number.POSITIVE_INFINITY };
  };
  const { readSlots, responseCache } = request.server;
  const admit = readSlots.for(request);
  const response = hasRecentWrite(request)
    ? (await admit(loadResponse)).value
    : await responseCache.getLoaded(key, loadResponse, admit);
  return sendCachedResponse(request, reply, response);
}
