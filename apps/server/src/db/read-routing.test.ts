import { expect, test } from "vitest";
import { DatabaseBusy } from "./errors.ts";
import { readAgain } from "./read-routing.ts";

const failing = (failures: readonly Error[]) => {
  const left = [...failures];
  return async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return failures.length - left.length;
  };
};
const withCode = (code: string) => Object.assign(new Error("lost"), { code });

test.each([
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a server that refuses connections", withCode("ECONNREFUSED")],
  ["a server that shuts down", withCode("57P01")],
])("reads again after %s", async (_, error) => {
  expect(await readAgain(failing([error, error]))).toBe(2);
  await expect(readAgain(failing([error, error, error]))).rejects.toBe(error);
});

test.each([
  ["requests queue up", new DatabaseBusy()],
  ["all connections are in use", new Error("timeout exceeded when trying to connect")],
  ["a statement takes too long", withCode("57014")],
  ["the server is read-only", withCode("25006")],
  ["the statement is wrong", withCode("42601")],
])("does not read again when %s", async (_, error) => {
  await expect(readAgain(failing([error]))).rejects.toBe(error);
});
