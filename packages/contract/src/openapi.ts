/** Generates the OpenAPI 3.1 document from the schemas that validate each request. */
import * as z from "zod/mini";
import { getScope } from "./api-keys/scope.ts";
import { scopes } from "./api-keys/values.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import {
  deletionBody,
  type ErrorCode,
  errorBody,
  errors,
  fieldErrors,
  rejectionBody,
  secondFactorBody,
} from "./errors.ts";
import type { Schema } from "./route.ts";

type Json = Record<string, unknown>;

const commonErrors: readonly ErrorCode[] = ["rate_limited", "internal_error", "unavailable"];

/** Errors that any request with a body may return. */
const writeErrors: readonly ErrorCode[] = [
  "csrf_failed",
  "bad_request",
  "payload_too_large",
  "unsupported_media_type",
];

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parametersIn(location: "path" | "query", schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Returns every error code of an endpoint, including those implied by its other properties. */
function getErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.access === "staff" ? ["forbidden"] : []);
  for (const code of [...endpoint.errors, ...commonErrors]) codes.add(code);
  if (endpoint.access !== "anyone") codes.add("not_authenticated");
  if (endpoint.needsProof) codes.add("proof_required");
  if (endpoint.access !== "anyone")
    codes.add(getScope(endpoint) === null ? "session_required" : "scope_missing");
  if (endpoint.access === "admin" || endpoint.access === "moderator") codes.add("forbidden");
  if (endpoint.query ?? endpoint.body) codes.add("validation_failed");
  if (endpoint.paged) codes.add("bad_cursor");
  // Invalid path parameters are a 400 or 404.
  if (endpoint.params) for (const code of ["bad_request", "not_found"] as const) codes.add(code);
  if (/\/(platforms\/:slug|features\/:id)\//.test(endpoint.path)) codes.add("platform_taken_down");
  if (/\/features\/:id\//.test(endpoint.path)) codes.add("feature_deleted");
  if (endpoint.method !== "GET") for (const code of writeErrors) codes.add(code);
  return [...codes];
}

/** The schemas of errors that are not `Error`. */
const errorShapes: Partial<Record<ErrorCode, string>> = {
  validation_failed: "FieldErrors",
  moderation_rejected: "Rejection",
  feature_deleted: "Deletion",
  second_factor_needed: "SecondFactor",
};

function errorResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(getErrorCodes(endpoint), (code) => errors[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const shapes = new Set(codes.map((code) => errorShapes[code] ?? "Error"));
      const refs = [...shapes].map(reference);
      return [
        String(status),
        {
          description: codes.join(", "),
          content: jsonContent(refs.length === 1 ? (refs[0] as Json) : { anyOf: refs }),
        },
      ];
    }),
  );
}

function pagedHeaders(endpoint: Endpoint): Json {
  if (!endpoint.paged) return {};
  return {
    headers: {
      Link: { description: 'The next page, rel="next" (RFC 8288).', schema: { type: "string" } },
      "X-Total-Count": {
        description: "Total number of items, if it is cheap to count.",
        schema: { type: "integer" },
      },
    },
  };
}

const successes: Record<number, string> = {
  204: "Done, no content.",
  302: "Redirects to the Location header.",
};

/** An endpoint with files also accepts a form with the same fields plus the files. */
function requestContent(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.body as Schema, "input") as { properties?: Json };
  if (endpoint.files.length === 0) return jsonContent(schema);
  const files = Object.fromEntries(
    endpoint.files.map(({ name, types, maxBytes }) => [
      name,
      { type: "string", contentMediaType: types, description: `At most ${maxBytes} bytes.` },
    ]),
  );
  const form = { ...schema, properties: { ...schema.properties, ...files } };
  return { ...jsonContent(schema), "multipart/form-data": { schema: form } };
}

function successContent(endpoint: Endpoint): Json {
  if (endpoint.status === 204 || endpoint.status === 302) return {};
  return { content: { [endpoint.mediaType]: { schema: jsonSchema(endpoint.response, "output") } } };
}

/** Returns which credentials open an endpoint: a session's token, or an API key with a scope. */
function getSecurity(endpoint: Endpoint): Json[] {
  const scope = getScope(endpoint);
  return [{ token: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

function operation(endpoint: Endpoint): Json {
  const [tag = ""] = endpoint.id.split(".");
  return {
    operationId: endpoint.id.replace(".", "_"),
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.access === "anyone" ? {} : { security: getSecurity(endpoint) }),
    parameters: [
      ...parametersIn("path", endpoint.params),
      ...parametersIn("query", endpoint.query),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: requestContent(endpoint) } }
      : {}),
    responses: {
      [endpoint.status]: {
        description: successes[endpoint.status] ?? "Success",
        ...pagedHeaders(endpoint),
        ...successContent(endpoint),
      },
      ...errorResponses(endpoint),
    },
  };
}

export function openapiDocument(site: { name: string; apiBase: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1.0.0",
      description:
        "Every path works with and without its trailing slash. Unsafe methods need the X-CSRFToken header, equal to the csrftoken cookie, unless the request carries an Authorization header with a token or an API key, and no session cookie.",
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url: site.apiBase }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "Token followed by a space and the session token.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: `An API key of an account. Its scopes: ${scopes.join(", ")}.`,
        },
      },
      schemas: {
        Error: jsonSchema(errorBody, "output"),
        Deletion: jsonSchema(deletionBody, "output"),
        SecondFactor: jsonSchema(secondFactorBody, "output"),
        FieldErrors: jsonSchema(fieldErrors, "output"),
        Rejection: jsonSchema(rejectionBody, "output"),
      },
    },
  };
}
