/** An endpoint is a value: the server routes from it, the client calls it, the documentation describes it. */
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call at all; finer rights are policies. `anyone` includes signed-in people. */
export type Audience = "anyone" | "user" | "admin";

export type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Who extends Audience = Audience,
> = {
  /** Unique, camelCase, "slice.verbNoun": the operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, with its trailing slash where the specification has one; answers with and without. */
  readonly path: string;
  readonly audience: Who;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Codes beyond those that every endpoint may answer. */
  readonly errors: readonly ErrorCode[];
  /** A list paged by keyset: takes `limit` and `cursor`, answers `Link` and maybe `X-Total-Count`. */
  readonly paged: boolean;
};

type Definition<P, Q, B, R, A> = {
  id: string;
  method: Method;
  path: string;
  audience?: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  paged?: boolean;
};

/** Declares an endpoint; what is left out gets its default. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const A extends Audience = "anyone",
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    status: 200,
    errors: [],
    paged: false,
    ...definition,
    audience: (definition.audience ?? "anyone") as A,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
  };
}
