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
  /** The status of success. 204 has no body; 302 leads elsewhere. */
  readonly status: SuccessStatus;
  /** File parts that the call takes beside its body, as multipart/form-data; it takes JSON, too. */
  readonly files: readonly FilePart[];
  /**
   * `stream`: server-sent events, each of which has the shape of `response`. `file`: a text of the
   * `mediaType`, to be kept, sent while it is being made; the client's answer is that text.
   */
  readonly kind: EndpointKind;
  readonly mediaType: string;
  /** Codes beyond those that every endpoint may answer. */
  readonly errors: readonly ErrorCode[];
  /** A list paged by keyset: takes `limit` and `cursor`, answers `Link` and maybe `X-Total-Count`. */
  readonly paged: boolean;
};

type EndpointKind = "json" | "stream" | "file";

type SuccessStatus = 200 | 201 | 202 | 204 | 302;

/** A file of a form: its field's name, how large it may be, what it may hold. */
type FilePart = { readonly name: string; readonly maxBytes: number; readonly types: string };

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
  status?: SuccessStatus;
  files?: readonly FilePart[];
  kind?: EndpointKind;
  mediaType?: string;
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
    files: [],
    kind: "json",
    mediaType: "application/json",
    errors: [],
    paged: false,
    ...definition,
    audience: (definition.audience ?? "anyone") as A,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
  };
}
