/** contract -> OpenAPI 3.1: made from the same schemas that validate each call. */
import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { type ErrorCode, errorBody, errors, fieldErrors, rejectionBody } from "./errors.ts";

type Json = Record<string, unknown>;

const common: readonly ErrorCode[] = ["rate_limited", "internal_error", "unavailable"];

/** Whatever a write carries may be none of ours, too large, or unreadable. */
const ofWrites: readonly ErrorCode[] = [
  "csrf_failed",
  "bad_request",
  "payload_too_large",
  "unsupported_media_type",
];

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parametersIn(place: "path" | "query", schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Every code that a call may answer with, those of its audience and method among them. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...common]);
  if (endpoint.audience !== "anyone") codes.add("not_authenticated");
  if (endpoint.audience === "admin") codes.add("forbidden");
  if (endpoint.query ?? endpoint.body) codes.add("validation_failed");
  // A part of an address that cannot be read leads nowhere.
  if (endpoint.params) for (const code of ["bad_request", "not_found"] as const) codes.add(code);
  if (endpoint.method !== "GET") for (const code of ofWrites) codes.add(code);
  return [...codes];
}

function errorResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const shapes = new Set(
        codes.map((code) =>
          code === "validation_failed"
            ? "FieldErrors"
            : code === "moderation_rejected"
              ? "Rejection"
              : "Error",
        ),
      );
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
        description: "How many there are in all, where that is cheap to know.",
        schema: { type: "integer" },
      },
    },
  };
}

const successes: Record<number, string> = {
  204: "Done; nothing to show.",
  302: "Leads on, by the Location header.",
};

/** A call with files takes a form, too: the same fields, and the files beside them. */
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

function operation(endpoint: Endpoint): Json {
  const [tag = ""] = endpoint.id.split(".");
  return {
    operationId: endpoint.id.replace(".", "_"),
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.audience === "anyone" ? {} : { security: [{ token: [] }] }),
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

/** The document for an installation: its name, and where its API answers. */
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
        "Every path answers with and without its trailing slash. Unsafe methods need the X-CSRFToken header, equal to the csrftoken cookie, unless the request carries an Authorization: Token header and no session cookie.",
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
          description: "Token followed by a space and the token of a log-in.",
        },
      },
      schemas: {
        Error: jsonSchema(errorBody, "output"),
        FieldErrors: jsonSchema(fieldErrors, "output"),
        Rejection: jsonSchema(rejectionBody, "output"),
      },
    },
  };
}
