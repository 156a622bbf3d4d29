/**
 * A route holds what a browser needs to make a request. Its schemas are only a type here, to keep
 * them out of the bundle; `endpoints.ts` adds them for the server and the documentation.
 */
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { idParams, slugParams } from "./fields.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Coarse access control of an endpoint; policies check finer permissions. `anyone` includes signed-in users; `staff` are
 * signed-in users whom a policy accepts: the platform's team, and admins; `moderator` are admins and who moderates a platform or
 * the site.
 */
export type Access = "anyone" | "user" | "staff" | "moderator" | "admin";

export type Schema = z.ZodMiniType;

/**
 * `stream`: server-sent events with the shape of `response`. `file`: text of the `mediaType`, streamed
 * while it is generated; the client returns it as a string.
 */
type RouteKind = "json" | "stream" | "file";

type SuccessStatus = 200 | 201 | 202 | 204 | 302;

/** A file part of a form: field name, maximum size and media types. */
type FilePart = { readonly name: string; readonly maxBytes: number; readonly types: string };

/** Request and response schemas of an endpoint, with its documentation. */
export type CallSchemas = {
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Path parameters other than `:id` and `:slug`, whose schemas follow from the path (`endpoints.ts`). */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Success status, 200 by default. 204 has no body; 302 redirects. */
  readonly status?: SuccessStatus;
  /** File parts, sent with the body as multipart/form-data; JSON without files works too. */
  readonly files?: readonly FilePart[];
  readonly mediaType?: string;
  /** Error codes beyond those that follow from access, method, parameters and paging (`openapi.ts`). */
  readonly errors?: readonly ErrorCode[];
  /** Keyset-paged list: takes `limit` and `cursor`, returns `Link` and optionally `X-Total-Count`. */
  readonly paged?: boolean;
};

export type Route<C extends CallSchemas = CallSchemas, A extends Access = Access> = {
  /** "slice.verbNoun": the operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Path below `/api`, with the trailing slash of the specification; works with and without it. */
  readonly path: string;
  readonly access: A;
  /** Whether only sessions open it, and no API key (`api-keys/scope.ts`). */
  readonly isForSession: boolean;
  /** Whether the session needs a recent proof of who the user is (`serverLimits.proof`). */
  readonly needsProof: boolean;
  readonly kind: RouteKind;
  /** Never set; carries the schema types. */
  readonly schemas?: C;
};

/** The type of one of a route's schemas, or undefined if the route has none. */
export type RouteSchema<R extends Route, Part extends "params" | "query" | "body" | "response"> =
  R extends Route<infer C>
    ? CallSchemas extends C
      ? Part extends "response"
        ? Schema
        : Schema | undefined
      : C extends { readonly [P in Part]: infer S extends Schema }
        ? S
        : undefined
    : never;

/** The names of the schemas of endpoints in a module, which also exports parts of them. */
type CallName<S> = { [N in keyof S]: S[N] extends CallSchemas ? N : never }[keyof S] & string;

/** The schemas of a call, with those of the path's `:id` or `:slug`. */
type WithPathParams<C, Path extends string> = C extends { readonly params: Schema }
  ? C
  : Path extends `${string}/:id/${string}`
    ? C & { readonly params: typeof idParams }
    : Path extends `${string}/:slug/${string}`
      ? C & { readonly params: typeof slugParams }
      : C;

/**
 * Returns functions that declare the routes of a slice, by access. A route and its schemas have one name; a
 * request is its method and path: "GET /features/:id/". No API key opens those of `inSession`: voting and what guards an
 * account is for its owner. Those of `proved` need a recent proof of who the user is, too.
 */
export function listRoutes<S>(slice: string) {
  const declare =
    <A extends Access>(access: A, { isForSession = false, needsProof = false } = {}) =>
    <N extends CallName<S>, Path extends string>(
      name: N,
      request: `${Method} ${Path}`,
      kind: RouteKind = "json",
    ): Route<S[N] extends CallSchemas ? WithPathParams<S[N], Path> : never, A> => {
      const [method, path] = request.split(" ") as [Method, Path];
      return { id: `${slice}.${name}`, method, path, kind, access, isForSession, needsProof };
    };
  const inSession = { isForSession: true };
  const proved = { isForSession: true, needsProof: true };
  return {
    anyone: declare("anyone"),
    user: declare("user"),
    staff: declare("staff"),
    moderator: declare("moderator"),
    admin: declare("admin"),
    inSession: {
      anyone: declare("anyone", inSession),
      user: declare("user", inSession),
      staff: declare("staff", inSession),
      admin: declare("admin", inSession),
    },
    proved: {
      user: declare("user", proved),
      staff: declare("staff", proved),
      admin: declare("admin", proved),
    },
  };
}

/** Returns whether an endpoint returns a list: those are named so, as browsers have no schemas. */
export const returnsList = (endpointId: string): boolean => /\.list[A-Z]|List$/.test(endpointId);
