/** Fuzzes every endpoint: it responds with documented statuses only, and never with a 5xx. */
import type { Endpoint } from "@upwell/contract/endpoints";
import { endpoints } from "@upwell/contract/endpoints";
import { errorBody, fieldErrors, rejectionBody } from "@upwell/contract/errors";
import { openapiDocument } from "@upwell/contract/openapi";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const site = await openTestSite();
const platform = await insertPlatform(site);
const slug = platform.slug;
const { token } = await createUser(site);
const { token: admin } = await createUser(site, { role: "admin" });
const feature = await insertRow(site, "features", {
  platform_id: platform.id,
  title: "Something to hit",
  description: "Again and again.",
});
const featureId = feature.id;

const nasty = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDFFF\uD800",
  "\u202Egnp.exe",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' or 1=1; drop table users; --",
  "%00%ff%fe",
  "../../../../etc/passwd",
  "$\u007bjndi:ldap://x}",
  "{{7*7}}",
  "🙂".repeat(300),
  "a".repeat(30_000),
  "١٢٣",
  "1e309",
  "-1",
  "2147483648",
  "9007199254740993",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "2026-13-45T99:99:99Z",
];

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 400 }) },
);

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}, [[]], [null], { __proto__: null }),
);

const value: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("node"), { maxLength: 5 }),
    fc.dictionary(fc.oneof(word, fc.constantFrom("constructor", "toString")), tie("node"), {
      maxKeys: 5,
    }),
  ),
})).node;

const createNested = (levels: number) => `${'{"a":['.repeat(levels)}1${"]}".repeat(levels)}`;

const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half of a surrogate pair has no form in an address.
    return "%ED%A0%80";
  }
};

/** The fields that a call knows, so that some of what is sent reaches the code behind them. */
function getFieldNames(schema: unknown): string[] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: "input", unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
}

const known: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc.constantFrom("A sentence that is long enough to be anything", "ada@people.example"),
  fc.constantFrom(["one", "two"], ["one", 2], Array(200).fill("x")),
  fc.integer({ min: 1, max: 50 }),
);

function arbitraryBody(
  endpoint: Endpoint,
): fc.Arbitrary<Pick<InjectOptions, "payload" | "headers">> {
  const fields = Object.fromEntries(getFieldNames(endpoint.body).map((name) => [name, known]));
  const json = (content: unknown) => ({
    payload: JSON.stringify(content) ?? "",
    headers: { "content-type": "application/json" },
  });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }).map(json) },
    { weight: 2, arbitrary: value.map(json) },
    {
      weight: 2,
      arbitrary: fc.record({
        payload: fc.oneof(
          word,
          fc.constant(createNested(5000)),
          fc.constant('{"__proto__":{"a":1}}'),
        ),
        headers: fc.record({
          "content-type": fc.constantFrom(
            "application/json",
            "application/json; charset=utf-16",
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "application/xml",
            "nonsense",
          ),
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(word, word).map(([name, content]) => ({
        payload: `--x\r\ncontent-disposition: form-data; name="${encode(name)}"; filename="${encode(name)}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n--x--\r\n`,
        headers: { "content-type": "multipart/form-data; boundary=x" },
      })),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

function arbitraryUrl(endpoint: Endpoint): fc.Arbitrary<string> {
  const part = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(name === "slug" ? "SLUG" : "ID") },
      { weight: 1, arbitrary: word.map((text) => encode(text) || "-") },
    );
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const query = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom("limit", "cursor", ...getFieldNames(endpoint.query)), word),
      fc.oneof(word, fc.constantFrom("1", "100", "newest", "top")),
    ),
    { maxLength: 4 },
  );
  return fc
    .tuple(fc.tuple(...names.map(part)), query, fc.boolean())
    .map(([parts, pairs, slash]) => {
      let path = endpoint.path;
      for (const [index, name] of names.entries())
        path = path.replace(`:${name}`, () => parts[index] ?? "");
      const search = pairs.map((pair) => pair.map(encode).join("=")).join("&");
      return `/api${slash ? path : path.replace(/\/$/, "")}${search === "" ? "" : `?${search}`}`;
    });
}

const header = fc.record(
  {
    "x-portal": fc.constantFrom("client", "staff", "nonsense"),
    accept: fc.constantFrom("*/*", "text/html", "nonsense"),
    "accept-language": word.map(encode),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "nonsense, ::1", ",,,"),
    origin: fc.constantFrom("https://elsewhere.example", "null"),
    "content-length": fc.constantFrom("0"),
  },
  { requiredKeys: [] },
);

type Documented = Record<string, Record<string, { responses: Record<string, unknown> }>>;
const { paths } = openapiDocument({ name: "Upwell", apiBase: "/api" }) as { paths: Documented };

function getDocumentedStatuses(endpoint: Endpoint): ReadonlySet<string> {
  const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
  const responses = paths[path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
  return new Set(Object.keys(responses));
}

/** Returns whether a body has the shape of an error of this status. */
function isDocumented(status: number, body: unknown): boolean {
  if (status === 400 && fieldErrors.safeParse(body).success) return true;
  if (status === 422) return rejectionBody.safeParse(body).success;
  return errorBody.safeParse(body).success;
}

const proof = "x".repeat(43);

async function send(
  endpoint: Endpoint,
  sent: { url: string; more: Pick<InjectOptions, "payload" | "headers">; extra: object },
  who: string | null,
) {
  const { "content-length": empty, ...extra } = sent.extra as Record<string, string>;
  const url = sent.url.replace("/ID", `/${featureId}`).replace("/SLUG", `/${slug}`);
  const bodyless = endpoint.method === "GET" || empty !== undefined;
  return site.app.inject({
    method: endpoint.method,
    url,
    ...(bodyless ? {} : { payload: sent.more.payload }),
    headers: {
      ...extra,
      ...(bodyless ? {} : sent.more.headers),
      cookie: `csrftoken=${proof}`,
      "x-csrftoken": proof,
      ...(who !== null && { authorization: `Token ${who}` }),
    },
  });
}

// Sent signed out only, since they would end the account or the session.
const endings = new Set(["users.deleteMe", "auth.logout"]);
// Streams do not end; they have their own tests.
const calls = endpoints.filter(({ kind }) => kind !== "stream");

describe("responds with documented statuses to", () => {
  test.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const documented = getDocumentedStatuses(endpoint);
      const people = () =>
        endings.has(endpoint.id) ? [null] : [null, endpoint.access === "admin" ? admin : token];
      await fc.assert(
        fc.asyncProperty(
          arbitraryUrl(endpoint),
          arbitraryBody(endpoint),
          header,
          async (url, more, extra) => {
            for (const who of people()) {
              const response = await send(endpoint, { url, more, extra }, who);
              const status = response.statusCode;
              const message = `${endpoint.method} ${url.slice(0, 200)} -> ${status} ${response.body.slice(0, 200)}`;
              expect([...documented], message).toContain(String(status));
              // The grammar checker may be busy.
              if (endpoint.id !== "polish.polishText") expect(status, message).toBeLessThan(500);
              if (status >= 400) expect(isDocumented(status, response.json()), message).toBe(true);
              expect(response.body, message).not.toMatch(
                /node_modules|at .*\.ts:\d|syntax error at/,
              );
            }
          },
        ),
        { numRuns: propertyRuns, verbose: 1 },
      );
    },
    Math.max(60_000, propertyRuns * 1000),
  );
});
