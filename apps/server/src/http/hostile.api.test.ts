/** Every endpoint of the contract with input that nobody should send: a clear error, never a 500. */
import type { Endpoint } from "@upwell/contract/endpoint";
import { endpoints } from "@upwell/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkCounts } from "../db/counts/check-counts.ts";
import { platformRow, signedIn } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
let person: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await openTestSite();
  const { id } = await platformRow(site, "hostile");
  await site.deps.db
    .insertInto("features")
    .values({ platform_id: id, title: "A wish among others", description: "Nothing special." })
    .execute();
  await checkCounts(site.deps.db, { fix: true });
});
afterAll(() => site.close());

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

const keysOf = (schema: unknown): string[] => {
  const shape = (schema as { def?: { shape?: object } } | undefined)?.def?.shape;
  return Object.keys(shape ?? {});
};

const pathsOf = (endpoint: Endpoint): string[] => {
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

async function statusOf(path: string, init: RequestInit): Promise<number> {
  const response = await person.raw(path, {
    ...init,
    headers: {
      authorization: `Token ${person.token}`,
      ...(init.body !== undefined && { "content-type": "application/json" }),
    },
  });
  const text = await response.text();
  // Whatever it says, it says it as JSON and tells nothing of the inside.
  if (text !== "") expect(() => JSON.parse(text)).not.toThrow();
  expect(text).not.toMatch(/\bat .*\.ts:\d+|syntax error|violates|node_modules/);
  return response.status;
}

/** Whoever signed out among the calls signs in anew, so that each call gets past the door. */
beforeAll(async () => {
  person = await signedIn(site);
});

describe("hostile input", () => {
  const calls = endpoints.filter(({ id, kind }) => id !== "auth.logout" && kind !== "stream");

  test.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const { method } = endpoint;
      for (const path of pathsOf(endpoint)) {
        const body = method === "GET" ? {} : { body: "{}" };
        expect(await statusOf(path, { method, ...body }), `${method} ${path}`).not.toBe(500);
      }
      const [path = ""] = pathsOf(endpoint);
      for (const key of [...keysOf(endpoint.query), "unknown"])
        for (const value of queries) {
          const address = `${path}?${key}=${value}`;
          expect(await statusOf(address, { method: "GET" }), `GET ${address}`).not.toBe(500);
        }
      if (endpoint.body === undefined) return;
      for (const body of bodies([...keysOf(endpoint.body), "platform", "content", "email"]))
        expect(await statusOf(path, { method, body }), `${method} ${path} ${body}`).not.toBe(500);
    },
    60_000,
  );
});
