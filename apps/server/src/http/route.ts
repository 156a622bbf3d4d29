/** Registers contract endpoints with Fastify: parsing, authorization, caching and serialization. */
import { Readable } from "node:stream";
import { getScope } from "@upwell/contract/api-keys/scope";
import { type Endpoint, getEndpoint } from "@upwell/contract/endpoints";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { Route, RouteSchema, Schema } from "@upwell/contract/route";
import { serverLimits } from "@upwell/contract/server-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { readAgain, readFromReplica } from "../db/read-routing.ts";
import { AppError } from "../lib/app-error.ts";
import type { PageRequest, PageResult } from "../lib/page.ts";
import type { Viewer } from "../lib/viewer.ts";
import { loadPublic, serveCached } from "./cache/cached-route.ts";
import { fillPath } from "./cache/canonical-url.ts";
import type { CachePolicy } from "./cache/policy.ts";
import type { HandlerResult } from "./cache/response-cache.ts";
import { takesReadSlot } from "./client-slots.ts";
import { compileSchema } from "./compile-schema.ts";
import { readParts } from "./multipart.ts";
import { canReadFromReplica, runsOnce } from "./replica-reads.ts";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** The input of a handler: the parsed request and the viewer. */
export type RouteInput<E extends Route> = {
  params: Parsed<RouteSchema<E, "params">>;
  query: Parsed<RouteSchema<E, "query">>;
  body: Parsed<RouteSchema<E, "body">>;
  viewer: E["access"] extends "anyone" ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Uploaded files by the names of the endpoint's `files`. */
  files: Record<string, Uint8Array>;
};

type Wire<E extends Route> = z.input<RouteSchema<E, "response">>;

export type RouteOptions<E extends Route> = {
  /** Caches the response for all clients. */
  cache?: CachePolicy<E>;
  /**
   * Adds the viewer's votes, follows and permissions to a cached response. Returns null if the viewer
   * sees different data: then the handler runs for this viewer.
   */
  viewerState?: (
    input: RouteInput<E> & { viewer: Viewer },
    data: z.output<RouteSchema<E, "response">>,
  ) => Promise<Wire<E> | null>;
};
type WireItem<E extends Route> = Wire<E> extends readonly (infer T)[] ? T : never;

type Issue = { code?: string | undefined; path: readonly PropertyKey[]; message: string };

/** Returns `{field: [sentence, ...]}`, with only the first sentence of a field of the wrong type. */
function toFieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const mistyped = new Set<string>();
  for (const { code, path, message } of issues) {
    const field = String(path[0] ?? "non_field_errors");
    if (mistyped.has(field)) continue;
    if (code === "invalid_type") mistyped.add(field);
    fields[field] ??= [];
    if (!fields[field].includes(message)) fields[field].push(message);
  }
  return fields;
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError("validation_failed", { fields: toFieldErrors(result.error.issues) });
}

/** Throws 404 instead of 400: a URL with invalid path parameters does not exist. */
function parseParams(schema: Schema | undefined, value: unknown): unknown {
  try {
    return parse(schema, value);
  } catch {
    throw new AppError("not_found");
  }
}

/** Throws 400 for a query parameter that is given twice. */
function rejectRepeatedParameters(query: unknown): unknown {
  for (const [name, value] of Object.entries(query as Record<string, unknown>))
    if (Array.isArray(value))
      throw new AppError("validation_failed", { fields: { [name]: [validationMessages.invalid] } });
  return query;
}

const parseUrl = (endpoint: Endpoint, url: { params: unknown; query: unknown }) => ({
  params: parseParams(endpoint.params, url.params),
  query: endpoint.query && parse(endpoint.query, rejectRepeatedParameters(url.query)),
});

/** Parses the path parameters of a route outside the contract. Throws 404. */
export const readParams = <S extends Schema>({ params }: FastifyRequest, schema: S): z.output<S> =>
  parseParams(schema, params) as z.output<S>;

/** Parses the query of a route outside the contract. Throws 400. */
export const readQuery = <S extends Schema>({ query }: FastifyRequest, schema: S): z.output<S> =>
  parse(schema, rejectRepeatedParameters(query)) as z.output<S>;

/** Whether an endpoint is about signing in and the account's security. */
const isOfAccount = ({ id }: Route) => /^(auth|security)\./.test(id);

/** Returns why an endpoint treats a viewer as signed out. */
function findRefusal(endpoint: Route, { needs_two_step, api_key }: Viewer): AppError | undefined {
  if (needs_two_step && !isOfAccount(endpoint)) return new AppError("second_factor_required");
  if (api_key === null) return undefined;
  const scope = getScope(endpoint);
  if (scope === null) return new AppError("session_required");
  if (api_key.scopes.includes(scope)) return undefined;
  const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
  return new AppError("scope_missing", { challenge, data: { scope } });
}

/**
 * Returns the viewer. One who has to set up two-step sign-in has only the account's own endpoints, an API key those of its
 * scopes; for what is public both are signed out.
 */
function authorize(endpoint: Route, request: FastifyRequest): Viewer | null {
  const { viewer, tokenRejected } = request;
  const refusal = viewer === null ? undefined : findRefusal(endpoint, viewer);
  if (endpoint.access === "anyone") return refusal === undefined ? viewer : null;
  if (viewer === null) throw new AppError(tokenRejected ? "session_expired" : "not_authenticated");
  if (refusal !== undefined) throw refusal;
  if (endpoint.access === "admin" && viewer.role !== "admin") throw new AppError("forbidden");
  if (endpoint.access === "moderator" && viewer.role !== "admin" && viewer.moderates === null)
    throw new AppError("forbidden");
  if (!endpoint.needsProof) return viewer;
  const proofAge = request.server.now().getTime() - viewer.proved_at.getTime();
  if (proofAge > serverLimits.proof.minutes * 60_000) throw new AppError("proof_required");
  return viewer;
}

function parseResponse(endpoint: Endpoint, data: unknown): unknown {
  const result = endpoint.response.safeParse(data);
  if (result.success) return result.data;
  throw new Error(
    `${endpoint.id} answered against its schema: ${JSON.stringify(result.error.issues)}`,
  );
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (input: RouteInput<Route>) => Promise<HandlerResult>,
  { cache, viewerState }: RouteOptions<Route> = {},
): void {
  for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.response])
    if (schema !== undefined) compileSchema(schema);
  const loadParsed = (input: unknown) =>
    readAgain(async () => {
      const { data, headers } = await handle(input as RouteInput<Route>);
      return { data: parseResponse(endpoint, data), headers };
    });
  if (cache !== undefined)
    app.publicReads.add(endpoint, async (request, url) => {
      const input = { ...parseUrl(endpoint, url), request, viewer: null };
      const load = () => loadParsed(input);
      return loadPublic({ endpoint, policy: cache, load }, input);
    });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const viewer = authorize(endpoint, request);
      const { params, query } = parseUrl(endpoint, request);
      const { fields, files } = await readParts(endpoint, request);
      const body = parse(endpoint.body, fields);
      const input = { params, query, body, files, viewer, request, reply } as RouteInput<Route>;
      if (cache !== undefined) {
        const load = (asViewer: Viewer | null) => loadParsed({ ...input, viewer: asViewer });
        const addViewerState =
          viewerState &&
          (async (asViewer: Viewer, data: unknown) => {
            const extended = await readAgain(() =>
              viewerState({ ...input, viewer: asViewer }, data),
            );
            return extended && parseResponse(endpoint, extended);
          });
        return serveCached({ endpoint, policy: cache, load, addViewerState }, input);
      }
      const answer = () =>
        canReadFromReplica(endpoint, request)
          ? readFromReplica(() => handle(input))
          : runsOnce(endpoint)
            ? handle(input)
            : readAgain(() => handle(input));
      const { data, headers } = takesReadSlot(endpoint)
        ? await app.readSlots.for(request)(answer)
        : await answer();
      request.responseData = data;
      if (endpoint.kind !== "json") return reply;
      if (endpoint.status === 302) return reply.redirect(String(data));
      return reply.code(endpoint.status).headers(headers).send(parseResponse(endpoint, data));
    },
  });
}

const withoutHeaders = async (data: unknown): Promise<HandlerResult> => ({
  data: await data,
  headers: {},
});

export function route<E extends Route>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<Wire<E>>,
  options?: RouteOptions<E>,
): void {
  const handle = (input: RouteInput<Route>) => withoutHeaders(handler(input as RouteInput<E>));
  register(app, getEndpoint(endpoint), handle, options as RouteOptions<Route> | undefined);
}

/** Registers an endpoint that redirects: the handler returns the URL. */
export function routeRedirect<E extends Route>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<string>,
): void {
  register(app, getEndpoint(endpoint), (input) => withoutHeaders(handler(input as RouteInput<E>)));
}

/** Registers a streaming endpoint: the handler takes over the connection. */
export function routeStream<E extends Route>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => void,
): void {
  register(app, getEndpoint(endpoint), async (input) =>
    withoutHeaders(handler(input as RouteInput<E>)),
  );
}

/** A download: its name, and its text in chunks. */
export type FileResult = { name: string; text: AsyncGenerator<string> };

export function routeFile<E extends Route>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => FileResult,
): void {
  register(app, getEndpoint(endpoint), async (input) => {
    const { name, text } = handler(input as RouteInput<E>);
    // An error before the first chunk can still be sent as an error response.
    const first = await text.next();
    const chunks = async function* () {
      if (!first.done) yield first.value;
      yield* text;
    };
    input.reply
      .type(`${getEndpoint(endpoint).mediaType}; charset=utf-8`)
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(chunks()));
    return withoutHeaders(undefined);
  });
}

/** Registers a paged list: items in the body, the link to the next page and the total in the headers. */
export function routePage<E extends Route>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>, page: PageRequest) => Promise<PageResult<WireItem<E>>>,
  options?: RouteOptions<E>,
): void {
  const handle = async (input: RouteInput<Route>): Promise<HandlerResult> => {
    const { limit = limits.page.default, cursor } = (input.query ?? {}) as {
      limit?: number;
      cursor?: string;
    };
    const decoded = cursor === undefined ? undefined : app.cursors.verify(endpoint.id, cursor);
    const { items, next, total, corrected } = await handler(input as RouteInput<E>, {
      limit,
      cursor: decoded,
    });
    const headers: Record<string, string> = {};
    if (next !== null)
      headers.link = nextLink(endpoint, input, app.cursors.sign(endpoint.id, next));
    if (total !== undefined) headers["x-total-count"] = String(total);
    if (corrected) headers["x-corrected-search"] = encodeURIComponent(corrected);
    return { data: items, headers };
  };
  register(app, getEndpoint(endpoint), handle, options as RouteOptions<Route> | undefined);
}

/** Builds the link from parsed parameters, so that equivalent requests get the same link. */
function nextLink(endpoint: Route, { params, query, request }: RouteInput<Route>, cursor: string) {
  const path = fillPath(endpoint, params);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(query as object | undefined), cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `<${request.server.basePath}/api${path}?${parameters}>; rel="next"`;
}
