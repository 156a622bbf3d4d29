import type { FastifyRequest } from "fastify";

/** Returns the one of a response's ETags that an If-None-Match header matches; the first for any. */
export function matchEtags(etags: readonly string[], ifNoneMatch: string): string | undefined {
  const given = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return given.includes("*") ? etags[0] : etags.find((etag) => given.includes(etag));
}

/** Returns whether the client has the content with this entity tag. */
export const isKnownTag = ({ headers }: FastifyRequest, etag: string): boolean =>
  matchEtags([etag], headers["if-none-match"] ?? "") !== undefined;
