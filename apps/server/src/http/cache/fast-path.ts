/**
 * Sends a cached response before routing and all other hooks. Requests with a token, a recent write,
 * a preference for Markdown, a body that is not compressed yet or an exceeded limit take the ordinary path.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { prefersMarkdown } from "../accept.ts";
import type { RateLimits } from "../rate-limits.ts";
import { hasRecentWrite } from "../read-your-writes.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { type EncodedBody, notModifiedHeaders, selectHeaders } from "./cached-response.ts";
import { negotiateEncoding } from "./encodings.ts";
import type { ResponseCache } from "./response-cache.ts";

type Parts = {
  cache: ResponseCache;
  limits: RateLimits;
  /** Set by the first response on the ordinary path. */
  security: SecurityHeaders;
};

export function registerFastPath(app: FastifyInstance, { cache, limits, security }: Parts): void {
  const heads = new WeakMap<EncodedBody["headers"], string[]>();
  /** Returns headers as the flat array that `writeHead` takes. */
  const flatten = (headers: Readonly<Record<string, string>>) =>
    Object.entries({ ...security.headers, ...headers }).flat();
  const getHead = (headers: EncodedBody["headers"], { bytes }: EncodedBody) => {
    const known = heads.get(headers);
    if (known !== undefined) return known;
    const head = flatten({ ...headers, "content-length": String(bytes.length) });
    heads.set(headers, head);
    return head;
  };
  const find = (request: FastifyRequest) => {
    const { method, url = "", headers } = request.raw;
    if (method !== "GET" || headers.authorization !== undefined) return undefined;
    const response = cache.getByUrl(url);
    if (response === undefined || hasRecentWrite(request)) return undefined;
    // A page's address has another form then.
    if (prefersMarkdown(request)) return undefined;
    const body = response.getEncoded(negotiateEncoding(headers["accept-encoding"]));
    return body && { response, body };
  };

  app.addHook("onRequest", (request, reply, done) => {
    const hit = find(request);
    if (hit === undefined || security.headers === undefined) return done();
    const { response, body } = hit;
    const send = () => {
      try {
        const { "if-none-match": ifNoneMatch } = request.raw.headers;
        const match = ifNoneMatch === undefined ? undefined : response.matches(ifNoneMatch);
        const selected = selectHeaders(body, request);
        const head =
          match === undefined
            ? getHead(selected, body)
            : flatten(notModifiedHeaders(selected, match));
        reply.raw.writeHead(match === undefined ? 200 : 304, [...head, "x-request-id", request.id]);
        // From here on nothing else may answer; before, the error handler does.
        reply.hijack();
        reply.raw.end(match === undefined ? body.bytes : undefined);
      } catch (error) {
        done(error as Error);
      }
    };
    if (!limits.enabled) return send();
    limits.countPublicRead(request).then((isRejected) => (isRejected ? done() : send()), done);
  });
}
