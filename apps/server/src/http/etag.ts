import type { FastifyRequest } from "fastify";

/** Returns whether the client has the content with this entity tag. */
export function isKnownTag({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers["if-none-match"]?.split(",").map((tag) => tag.trim()) ?? [];
  return given.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);
}
