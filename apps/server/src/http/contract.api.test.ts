/** The contract and the server say the same. */
import diagnostics from "node:diagnostics_channel";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoint } from "@upwell/contract/endpoint";
import { endpoints } from "@upwell/contract/endpoints";
import { openapiDocument } from "@upwell/contract/openapi";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { registerErrors } from "./errors.ts";
import { route } from "./route.ts";

let site: TestSite;
const routes: RouteOptions[] = [];

/** Sees every route that any server of this process registers. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", (options) => void routes.push(options));
}

beforeAll(async () => {
  diagnostics.subscribe("fastify.initialization", watchRoutes);
  site = await openTestSite();
  diagnostics.unsubscribe("fastify.initialization", watchRoutes);
});
afterAll(() => site.close());

describe("every endpoint", () => {
  const named = (ids: Iterable<string>) => [...new Set(ids)].sort();

  test("of the contract is registered, and every registered one is in the contract", () => {
    const registered = routes.flatMap(({ config }) => (config?.endpoint ? [config.endpoint] : []));
    expect(named(registered.map(({ id }) => id))).toEqual(named(endpoints.map(({ id }) => id)));
    expect(registered.filter((one) => !endpoints.includes(one))).toEqual([]);
  });

  test("has an id and an address of its own", () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
  });

  test("below /api is one of the contract's, describes it, or is a picture", () => {
    const others = routes.filter(({ url, config }) => url.startsWith("/api") && !config?.endpoint);
    expect(named(others.map(({ url }) => url))).toEqual([
      "/api/docs",
      "/api/docs/*",
      "/api/media/*",
      "/api/openapi.json",
    ]);
  });
});

describe("the OpenAPI document", () => {
  test("is a valid one of version 3.1, and what the contract says", async () => {
    const response = await fetch(`${site.origin}/api/openapi.json`);
    const document = (await response.json()) as Record<string, unknown>;
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    const ours = openapiDocument({ name: "Upwell", apiBase: "/api" });
    expect(document).toEqual(JSON.parse(JSON.stringify(ours)));
  });

  test("describes every endpoint", () => {
    const { paths } = openapiDocument({ name: "Upwell", apiBase: "/api" }) as {
      paths: Record<string, object>;
    };
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(
      endpoints.length,
    );
  });
});

/** Every place in a JSON schema where keys beyond the listed ones would pass. */
function openPlaces(schema: unknown, at = "$"): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, additionalProperties } = schema as Record<string, unknown>;
  const open = type === "object" && additionalProperties !== false ? [at] : [];
  const untyped = Object.keys(schema).length === 0 ? [at] : [];
  return [
    ...open,
    ...untyped,
    ...Object.entries(schema).flatMap(([key, value]) =>
      key === "required" || key === "enum" ? [] : openPlaces(value, `${at}.${key}`),
    ),
  ];
}

describe("no answer carries a key that its schema does not list", () => {
  // The audit keeps of each kind of deed what belongs to it.
  const open = new Set(["staff.listAudit", "staff.getUser"]);
  const answering = endpoints.filter(
    ({ id, status }) => status !== 204 && status !== 302 && !open.has(id),
  );

  test.each(answering.map((one) => [one.id, one] as const))("%s lists all its keys", (_, one) => {
    expect(openPlaces(z.toJSONSchema(one.response, { io: "output" }))).toEqual([]);
  });

  test("the glue takes away what is not listed, at any depth, and refuses what does not fit", async () => {
    const app = Fastify();
    registerErrors(app);
    app.decorateRequest("viewer", null);
    const item = z.object({ id: z.int() });
    const listed = endpoint({
      id: "test.get",
      method: "GET",
      path: "/listed",
      summary: "",
      response: z.object({ one: item, many: z.array(item), maybe: z.nullable(item) }),
    });
    const leaky = { id: 1, password_hash: "secret" };
    route(app, listed, async () => {
      const answer = { one: leaky, many: [leaky], maybe: leaky, email: "ada@people.example" };
      return answer;
    });
    const wrong = endpoint({ ...listed, id: "test.wrong", path: "/wrong" });
    route(app, wrong, async () => ({ one: leaky }) as never);
    expect((await app.inject("/listed")).json()).toEqual({
      one: { id: 1 },
      many: [{ id: 1 }],
      maybe: { id: 1 },
    });
    expect((await app.inject("/wrong")).statusCode).toBe(500);
    await app.close();
  });
});
