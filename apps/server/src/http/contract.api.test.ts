/** The server implements the contract. */
import diagnostics from "node:diagnostics_channel";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoints, toEndpoint } from "@upwell/contract/endpoints";
import { openapiDocument } from "@upwell/contract/openapi";
import { listRoutes } from "@upwell/contract/route";
import { openTestSite } from "@upwell/tests/harness/open-site";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createReadSlots } from "./client-slots.ts";
import { registerErrors } from "./errors.ts";
import { route } from "./route.ts";

const routes: RouteOptions[] = [];

/** Collects every route that a server of this process registers. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", (options) => void routes.push(options));
}

diagnostics.subscribe("fastify.initialization", watchRoutes);
const site = await openTestSite();
diagnostics.unsubscribe("fastify.initialization", watchRoutes);

describe("every endpoint", () => {
  const named = (ids: Iterable<string>) => [...new Set(ids)].sort();

  test("is registered, and every registered endpoint is in the contract", () => {
    const registered = routes.flatMap(({ config }) => (config?.endpoint ? [config.endpoint] : []));
    expect(named(registered.map(({ id }) => id))).toEqual(named(endpoints.map(({ id }) => id)));
    expect(registered.filter((one) => !endpoints.some((known) => known === one))).toEqual([]);
  });

  test("has a unique id and a unique path", () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);
    expect(new Set(paths).size).toBe(endpoints.length);
  });

  test("below /api is in the contract, documentation or an image", () => {
    // Files of the build, where it has been built.
    const isFile = (url: string) => url.startsWith("/api/docs/reference-");
    const others = routes.filter(
      ({ url, config }) => url.startsWith("/api") && !config?.endpoint && !isFile(url),
    );
    expect(named(others.map(({ url }) => url))).toEqual([
      "/api/docs",
      "/api/media/*",
      "/api/media/pictures/*",
      "/api/openapi.json",
    ]);
  });
});

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1 and matches the contract", async () => {
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

/** Returns the paths in a JSON schema that allow unlisted keys. */
function findOpenPaths(schema: unknown, at = "$"): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, additionalProperties } = schema as Record<string, unknown>;
  const open = type === "object" && additionalProperties !== false ? [at] : [];
  const untyped = Object.keys(schema).length === 0 ? [at] : [];
  return [
    ...open,
    ...untyped,
    ...Object.entries(schema).flatMap(([key, value]) =>
      key === "required" || key === "enum" ? [] : findOpenPaths(value, `${at}.${key}`),
    ),
  ];
}

describe("response schemas", () => {
  // The details of audit entries depend on the action.
  const open = new Set(["audit.listAudit", "users.getAccount"]);
  const answering = endpoints.filter(
    ({ id, status }) => status !== 204 && status !== 302 && !open.has(id),
  );

  test.each(answering.map((one) => [one.id, one] as const))("%s lists all keys", (_, one) => {
    expect(findOpenPaths(z.toJSONSchema(one.response, { io: "output" }))).toEqual([]);
  });

  test("removes unlisted keys at any depth, and responds with 500 to invalid data", async () => {
    const app = Fastify();
    registerErrors(app);
    app.decorateRequest("viewer", null);
    app.decorate("readSlots", createReadSlots({ rateLimits: false }));
    const item = z.object({ id: z.int() });
    const schemas = {
      summary: "",
      response: z.object({ one: item, many: z.array(item), maybe: z.nullable(item) }),
    };
    const { anyone } = listRoutes<{ listed: typeof schemas; wrong: typeof schemas }>("test");
    const makeRoute = (name: "listed" | "wrong") =>
      toEndpoint(anyone(name, `GET /${name}`), schemas);
    const leaky = { id: 1, password_hash: "secret" };
    route(app, makeRoute("listed"), async () => {
      const response = { one: leaky, many: [leaky], maybe: leaky, email: "ada@people.example" };
      return response;
    });
    route(app, makeRoute("wrong"), async () => ({ one: leaky }) as never);
    expect((await app.inject("/listed")).json()).toEqual({
      one: { id: 1 },
      many: [{ id: 1 }],
      maybe: { id: 1 },
    });
    expect((await app.inject("/wrong")).statusCode).toBe(500);
    await app.close();
  });
});
