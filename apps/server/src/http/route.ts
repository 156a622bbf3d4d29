/** contract -> Fastify: one line per endpoint, everything about the wire in here. */
import { Readable } from "node:stream";
import type { Endpoint, Schema } from "@upwell/contract/endpoint";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { readFromReplica } from "../db/reading.ts";
import { AppError } from "../lib/app-error.ts";
import type { Viewer } from "../lib/viewer.ts";
import type { Loaded } from "./answers/answer-cache.ts";
import { answerShown } from "./answers/answer-shown.ts";
import { shownAnswers } from "./answers/shown.ts";
import { readParts } from "./multipart.ts";
import { mayReadFromReplica } from "./replica-reads.ts";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler gets: the parsed parts of the request, and who asks. */
export type RouteInput<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  viewer: E["audience"] extends "anyone" ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What came beside the body, by the names of the endpoint's `files`. */
  files: Record<string, Uint8Array>;
};

/** One page of a list; `next` is the marker of the page after it. */
export type PageResult<T> = { items: T[]; next: string | null; total?: number };

type Wire<E extends Endpoint> = z.input<E["response"]>;

/**
 * Lays over what everybody is shown what is the viewer's own. Null where the viewer is shown
 * something else: then it is read for them alone.
 */
export type Own<E extends Endpoint> = (
  input: RouteInput<E> & { viewer: Viewer },
  data: z.output<E["response"]>,
) => Promise<Wire<E> | null>;
type WireItem<E extends Endpoint> = Wire<E> extends readonly (infer T)[] ? T : never;

type Issue = { code?: string | undefined; path: readonly PropertyKey[]; message: string };

/** `{field: [sentence, ...]}`; of a field that has the wrong type nothing else is said. */
function fieldsOf(issues: readonly Issue[]): Record<string, string[]> {
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
  throw new AppError("validation_failed", { fields: fieldsOf(result.error.issues) });
}

/** An address whose parameters make no sense leads nowhere: 404, not 400. */
function parseParams(schema: Schema | undefined, value: unknown): unknown {
  try {
    return parse(schema, value);
  } catch {
    throw new AppError("not_found");
  }
}

/** A query parameter given twice is a mistake, not an array. */
function single(query: unknown): unknown {
  for (const [name, value] of Object.entries(query as Record<string, unknown>))
    if (Array.isArray(value))
      throw new AppError("validation_failed", { fields: { [name]: [sentences.invalid] } });
  return query;
}

function viewerFor(endpoint: Endpoint, request: FastifyRequest): Viewer | null {
  const { viewer } = request;
  if (endpoint.audience === "anyone") return viewer;
  if (viewer === null)
    throw new AppError(request.tokenRefused ? "session_expired" : "not_authenticated");
  if (endpoint.audience === "admin" && viewer.role !== "admin") throw new AppError("forbidden");
  return viewer;
}

function present(endpoint: Endpoint, data: unknown): unknown {
  const result = endpoint.response.safeParse(data);
  if (result.success) return result.data;
  throw new Error(
    `${endpoint.id} answered against its schema: ${JSON.stringify(result.error.issues)}`,
  );
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (input: RouteInput<Endpoint>) => Promise<Loaded>,
  own?: Own<Endpoint>,
): void {
  const shown = shownAnswers.get(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const viewer = viewerFor(endpoint, request);
      const params = parseParams(endpoint.params, request.params);
      const query = endpoint.query && parse(endpoint.query, single(request.query));
      const { fields, files } = await readParts(endpoint, request);
      const body = parse(endpoint.body, fields);
      const input = { params, query, body, files, viewer, request, reply } as RouteInput<Endpoint>;
      if (shown !== undefined) {
        const read = async (reader: Viewer | null) => {
          const { data, headers } = await answer({
            ...input,
            viewer: reader,
          } as RouteInput<Endpoint>);
          return { data: present(endpoint, data), headers };
        };
        const ownOf = async (reader: Viewer, data: unknown) => {
          const laidOver = await own?.({ ...input, viewer: reader }, data);
          return laidOver && present(endpoint, laidOver);
        };
        const answering = { endpoint, shown, read, own: own && ownOf };
        return answerShown(app.answers, answering, input);
      }
      const { data, headers } = mayReadFromReplica(endpoint, request)
        ? await readFromReplica(() => answer(input))
        : await answer(input);
      if (endpoint.kind !== "json") return reply;
      if (endpoint.status === 302) return reply.redirect(String(data));
      return reply.code(endpoint.status).headers(headers).send(present(endpoint, data));
    },
  });
}

const alone = async (data: unknown): Promise<Loaded> => ({ data: await data, headers: {} });

/** Routes an endpoint to a use case; `own` goes with an answer that is kept for everybody. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<Wire<E>>,
  own?: Own<E>,
): void {
  const answer = (input: RouteInput<Endpoint>) => alone(handler(input as RouteInput<E>));
  register(app, endpoint, answer, own as Own<Endpoint> | undefined);
}

/** Routes an endpoint that leads the browser elsewhere: the handler answers with the address. */
export function routeRedirect<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<string>,
): void {
  register(app, endpoint, (input) => alone(handler(input as RouteInput<E>)));
}

/** Routes an endpoint that goes on answering: the handler takes the connection over. */
export function routeStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => void,
): void {
  register(app, endpoint, async (input) => alone(handler(input as RouteInput<E>)));
}

/** A file to be kept: its name, and its text as it is being made. */
export type FileResult = { name: string; text: AsyncGenerator<string> };

/** Routes an endpoint that answers with a file, sent while it is being made. */
export function routeFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => FileResult,
): void {
  register(app, endpoint, async (input) => {
    const { name, text } = handler(input as RouteInput<E>);
    // Whatever goes wrong before the first part can still be answered as an error.
    const first = await text.next();
    const parts = async function* () {
      if (!first.done) yield first.value;
      yield* text;
    };
    input.reply
      .type(`${endpoint.mediaType}; charset=utf-8`)
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(parts()));
    return alone(undefined);
  });
}

/** Routes a paged list: items in the body, the way to the next page in the headers. */
export function routePage<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: RouteInput<E>,
    page: { limit: number; cursor: string | undefined },
  ) => Promise<PageResult<WireItem<E>>>,
  own?: Own<E>,
): void {
  const answer = async (input: RouteInput<Endpoint>): Promise<Loaded> => {
    const { limit = limits.page.default, cursor } = (input.query ?? {}) as {
      limit?: number;
      cursor?: string;
    };
    const { items, next, total } = await handler(input as RouteInput<E>, { limit, cursor });
    const headers: Record<string, string> = {};
    if (next !== null) headers.link = nextLink(endpoint, input, next);
    if (total !== undefined) headers["x-total-count"] = String(total);
    return { data: items, headers };
  };
  register(app, endpoint, answer, own as Own<Endpoint> | undefined);
}

/** The same however the page was asked for: what a parameter says counts, not that it was sent. */
function nextLink(
  endpoint: Endpoint,
  { params, query, request }: RouteInput<Endpoint>,
  cursor: string,
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as unknown as Record<string, unknown>)[name])),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(query as object | undefined), cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `<${request.server.basePath}/api${path}?${parameters}>; rel="next"`;
}
