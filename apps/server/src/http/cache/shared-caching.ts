/**
 * Lets caches between the site and its visitors, such as a content delivery network, store what is the
 * same for everybody. Requests of signed-in clients and of clients that have just written get responses
 * that no such cache stores.
 */
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { hasWriteCookie } from "../read-your-writes.ts";

type Headers = Readonly<Record<string, string>>;

/** Returns the headers of a response that depends on these scopes; undefined if no cache may store it. */
export type SharedCaching = (scopes: readonly string[]) => Headers | undefined;

/** Proxies limit the size of all headers together. */
const maxUserTags = 20;

/** Names the scopes as tags by which a cache can drop its copies; many users share the tag `users`. */
function getCacheTags(scopes: readonly string[]): string {
  const tags = [...new Set(scopes)];
  const others = tags.filter((tag) => !tag.startsWith("user:"));
  return (tags.length - others.length > maxUserTags ? [...others, "users"] : tags).join(",");
}

export function createSharedCaching({
  publicCache: { freshSeconds, staleSeconds },
}: Pick<Config, "publicCache">): SharedCaching {
  if (freshSeconds === 0) return () => undefined;
  // Browsers ask again for each view: they may hold what the visitor saw before writing.
  const cacheControl = `public, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}, max-age=0`;
  return (scopes) => {
    const tags = getCacheTags(scopes);
    return { "cache-control": cacheControl, ...(tags !== "" && { "cache-tag": tags }) };
  };
}

/** Returns whether a request is of a client that has neither signed in nor just written. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.authorization === undefined && !hasWriteCookie(headers.cookie);

/** The headers for all other clients. */
export const notShared = { "cache-control": "private, no-cache" } as const;

/** Returns the caching headers of a response that is the same for everybody. */
export function getCachingHeaders(request: FastifyRequest, scopes: readonly string[]): Headers {
  const shared = request.server.sharedCaching(scopes);
  if (shared === undefined) return { "cache-control": "no-cache" };
  return isAnonymous(request) ? shared : notShared;
}
