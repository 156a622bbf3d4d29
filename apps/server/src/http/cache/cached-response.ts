/** A response as bytes: serialized once, and compressed once per encoding. */
import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchEtags } from "../etag.ts";
import { notIndexed } from "../security-headers.ts";
import { compress, type Encoding, minCompressedBytes, negotiateEncoding } from "./encodings.ts";
import { isAnonymous, notShared } from "./shared-caching.ts";

/** A response in one encoding, with the headers that depend on it. */
export type EncodedBody = {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers for anonymous clients, where shared caches may store the response. */
  readonly sharedHeaders?: Readonly<Record<string, string>>;
};

export type CachedResponse = {
  readonly status: number;
  readonly body: Buffer;
  /** The handler's headers: the link to the next page, the total count. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns undefined if the body is not compressed yet. */
  getEncoded(encoding: Encoding): EncodedBody | undefined;
  encode(encoding: Encoding): Promise<EncodedBody>;
  /** Returns the ETag that an If-None-Match header matches, of any encoding. */
  matches(ifNoneMatch: string): string | undefined;
};

type Options = {
  headers: Readonly<Record<string, string>>;
  /** False for the response of one viewer, which is private. */
  isShared: boolean;
  /** False for a response that is sent once, and compressed at a lower level; by default, as `isShared`. */
  isKept?: boolean;
  /** The caching headers for anonymous clients, where shared caches may store the response. */
  shared?: Readonly<Record<string, string>> | undefined;
  /** 200 by default; others are never cached. */
  status?: number;
  /** JSON of the API by default, which search engines must not list. */
  contentType?: string;
};

/** Copies a text into its own memory: a slice of Node.js's buffer pool would retain the whole pool. */
function copyToBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export function createCachedResponse(
  text: string,
  { headers, isShared, isKept = isShared, shared, contentType, status = 200 }: Options,
): CachedResponse {
  const body = copyToBuffer(text);
  const [robots, noindex] = notIndexed;
  const kind: Record<string, string> =
    contentType === undefined
      ? { "content-type": "application/json; charset=utf-8", [robots]: noindex }
      : { "content-type": contentType };
  const digest = hash("sha1", text + JSON.stringify(headers), "base64url");
  const etags = {
    br: `"${digest}-br"`,
    gzip: `"${digest}-gz"`,
    identity: `"${digest}"`,
  } as const;
  const isSmall = body.length < minCompressedBytes;
  const bodies: Partial<Record<Encoding, EncodedBody>> = {};
  const running: Partial<Record<Encoding, Promise<EncodedBody>>> = {};

  const add = (encoding: Encoding, bytes: Buffer): EncodedBody => {
    const common = {
      ...kind,
      "cache-control": isShared ? "no-cache" : "private, no-cache",
      vary: "Accept-Encoding, Authorization",
      etag: etags[encoding],
      ...headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    const added: EncodedBody =
      shared === undefined
        ? { bytes, headers: common }
        : { bytes, headers: { ...common, ...notShared }, sharedHeaders: { ...common, ...shared } };
    bodies[encoding] = added;
    return added;
  };
  const identity = add("identity", body);
  const getEncoded = (encoding: Encoding) => (isSmall ? identity : bodies[encoding]);

  return {
    status,
    body,
    headers,
    getEncoded,
    encode: async (encoding) => {
      const known = getEncoded(encoding);
      if (known !== undefined || encoding === "identity") return known ?? identity;
      running[encoding] ??= compress(body, encoding, { cacheable: isKept })
        .then((bytes) => add(encoding, bytes))
        .finally(() => delete running[encoding]);
      return running[encoding];
    },
    matches: (ifNoneMatch) => matchEtags([etags.identity, etags.gzip, etags.br], ifNoneMatch),
  };
}

/** Returns the headers for a client. */
export const selectHeaders = (
  { headers, sharedHeaders }: EncodedBody,
  request: Pick<FastifyRequest, "headers">,
): EncodedBody["headers"] =>
  sharedHeaders !== undefined && isAnonymous(request) ? sharedHeaders : headers;

export function notModifiedHeaders(headers: EncodedBody["headers"], etag: string) {
  const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
  return { ...rest, etag };
}

/** Returns the ETag to confirm with 304, if the client has the response. */
export function findMatch(
  { "if-none-match": ifNoneMatch, "if-modified-since": since }: FastifyRequest["headers"],
  response: Pick<CachedResponse, "headers" | "matches">,
): string | undefined {
  if (ifNoneMatch !== undefined) return response.matches(ifNoneMatch);
  // Equality: a list whose latest entry was removed becomes older.
  const isUnmodified = since !== undefined && since === response.headers["last-modified"];
  return isUnmodified ? response.matches("*") : undefined;
}

/** Sends 304 if the client has the response, else the smallest body that the client accepts. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const match = findMatch(request.headers, response);
  const body = await response.encode(negotiateEncoding(request.headers["accept-encoding"]));
  const headers = selectHeaders(body, request);
  if (match !== undefined && response.status === 200)
    return reply.code(304).headers(notModifiedHeaders(headers, match)).send();
  return reply.code(response.status).headers(headers).send(body.bytes);
}
