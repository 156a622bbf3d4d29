/** Serves documents that a job has stored in compressed form. */
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchEtags } from "../etag.ts";
import { findMatch } from "./cached-response.ts";
import { acceptsGzip } from "./encodings.ts";
import { getCachingHeaders } from "./shared-caching.ts";

type StoredDocument = {
  type: string;
  gzip: Uint8Array;
  /** Without quotation marks. */
  etag: string;
  changed_at: Date;
};

/**
 * Sends the stored bytes. The few clients that do not accept gzip get them decompressed while they read, so
 * that one that does not read holds no memory.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, gzip, etag, changed_at }: StoredDocument,
): Promise<FastifyReply> {
  const isCompressed = acceptsGzip(request.headers["accept-encoding"]);
  const etags = { compressed: `"${etag}-gz"`, plain: `"${etag}"` };
  const headers = {
    "last-modified": changed_at.toUTCString(),
    etag: isCompressed ? etags.compressed : etags.plain,
    vary: "Accept-Encoding",
    ...getCachingHeaders(request, []),
  };
  const match = findMatch(request.headers, {
    headers,
    matches: (ifNoneMatch) => matchEtags([etags.plain, etags.compressed], ifNoneMatch),
  });
  if (match !== undefined)
    return reply
      .code(304)
      .headers({ ...headers, etag: match })
      .send();
  reply.headers(headers).type(type);
  if (isCompressed) return reply.header("content-encoding", "gzip").send(Buffer.from(gzip));
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
