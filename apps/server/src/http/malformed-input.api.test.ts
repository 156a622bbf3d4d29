/** Sends malformed input to every endpoint: it responds with a clear error, never with a 500. */
import type { Endpoint } from "@upwell/contract/endpoints";
import { endpoints } from "@upwell/contract/endpoints";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { checkCounts } from "../db/counts/counts.ts";

const site = await openTestSite();
const { id } = await insertPlatform(site, "hostile");
await insertRow(site, "features", {
  platform_id: id,
  title: "A wish among others",
  description: "Nothing special.",
});
await checkCounts(site.deps.db, { fix: true });

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);

const values: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\u0000",
  "a\u0000b and some more of it",
  "\uD800 half a character, twenty or more",
  "\u202E turned around, twenty or more",
  "x".repeat(30_000),
  "'; drop table users; --",
  "%_\\%_\\ & | ! ( ) :* <->",
  "<script>alert(1)</script> and some more of it",
  [],
  ["\u0000"],
  [null, 1, {}],
  {},
  { $ne: 1 },
  { __proto__x: 1 },
  nested(60),
];

const bodies = (keys: readonly string[]): string[] => [
  "",
  "null",
  "[]",
  "1",
  '"text"',
  "{",
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {"role": "admin"}}}',
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  ...values.map((value) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, value])))),
];

const queries = [
  "%00",
  "%ED%A0%80",
  "%FF%FE",
  "%",
  "x".repeat(3000),
  "-1",
  "0",
  "1e9",
  "'",
  encodeURIComponent("' or 1=1 --"),
  encodeURIComponent("%_\\"),
  encodeURIComponent("(((&|!:*"),
  "1&__proto__=1",
];

const getKeys = (schema: unknown): string[] => {
  const shape = (schema as { def?: { shape?: object } } | undefined)?.def?.shape;
  return Object.keys(shape ?? {});
};

const getPaths = (endpoint: Endpoint): string[] => {
  const fills = endpoint.path.includes(":")
    ? [
        "1",
        "hostile",
        "0",
        "-1",
        "99999999999999999999",
        "%00",
        "%ED%A0%80",
        "..%2F..",
        "x".repeat(150),
        "'",
      ]
    : [""];
  return fills.map((fill) => endpoint.path.replace(/:\w+/g, fill));
};

async function getStatus(
  url: string,
  request: { method: Endpoint["method"]; payload?: string },
): Promise<number> {
  const { statusCode, payload: text } = await site.app.inject({
    ...request,
    url: `/api${url}`,
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
  });
  // Errors are JSON and expose no internals.
  if (text !== "") expect(() => JSON.parse(text)).not.toThrow();
  expect(text).not.toMatch(/\bat .*\.ts:\d+|syntax error|violates|node_modules/);
  return statusCode;
}

/** Signed in, so that each request passes authentication. */
const { token } = await createUser(site);

describe("malformed input", () => {
  const calls = endpoints.filter(({ id, kind }) => id !== "auth.logout" && kind !== "stream");

  test.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const { method } = endpoint;
      for (const path of getPaths(endpoint)) {
        const body = method === "GET" ? {} : { payload: "{}" };
        expect(await getStatus(path, { method, ...body }), `${method} ${path}`).not.toBe(500);
      }
      const [path = ""] = getPaths(endpoint);
      for (const key of [...getKeys(endpoint.query), "unknown"])
        for (const value of queries) {
          const url = `${path}?${key}=${value}`;
          expect(await getStatus(url, { method: "GET" }), `GET ${url}`).not.toBe(500);
        }
      if (endpoint.body === undefined) return;
      for (const body of bodies([...getKeys(endpoint.body), "platform", "content", "email"]))
        expect(
          await getStatus(path, { method, payload: body }),
          `${method} ${path} ${body}`,
        ).not.toBe(500);
    },
    60_000,
  );
});
