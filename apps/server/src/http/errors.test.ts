/** Unexpected errors, and an unavailable database. */
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../lib/log.ts";
import { registerErrors } from "./errors.ts";

const lines: string[] = [];
const app = Fastify({
  loggerInstance: createLog("info", { write: (line: string) => void lines.push(line) }),
});

beforeAll(async () => {
  registerErrors(app);
  app.get("/boom", () => {
    throw Object.assign(new Error("select secret from users"), {
      code: "XX000",
      detail: "Key (email)=(ada@people.example) already exists",
      params: ["ada@people.example"],
    });
  });
  app.get("/unavailable", () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  app.get("/full", () => {
    throw new Error("timeout exceeded when trying to connect");
  });
  await app.ready();
});
afterAll(() => app.close());

test("hides the details of an unexpected error and logs them with the request id", async () => {
  lines.length = 0;
  const response = await app.inject("/boom");
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    detail: "Something went wrong on our side.",
    code: "internal_error",
  });
  const logged = lines.find((line) => line.includes("unexpected error")) ?? "";
  expect(JSON.parse(logged)).toMatchObject({
    level: 50,
    reqId: response.headers["x-request-id"],
    err: { message: "select secret from users", code: "XX000" },
  });
  expect(logged).not.toContain("ada@people.example");
});

test.each(["/unavailable", "/full"])("%s returns 503 with Retry-After", async (path) => {
  const response = await app.inject(path);
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("5");
  expect(response.json()).toMatchObject({ code: "unavailable" });
});
