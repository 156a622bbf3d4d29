import { expect, test } from "vitest";
import { missingIn, withIntegrity } from "./lockfile.ts";

const builder = { version: "1.0.0", optionalDependencies: { "builder-linux-x64": "1.0.0" } };

test("reports an optional dependency that the lockfile lacks", () => {
  expect(missingIn({ "node_modules/builder": builder })).toEqual([
    { parent: "node_modules/builder", name: "builder-linux-x64", version: "1.0.0" },
  ]);
});

test.each([
  "node_modules/builder-linux-x64",
  "apps/web/node_modules/builder-linux-x64",
  "apps/web/node_modules/builder/node_modules/builder-linux-x64",
])("finds it at %s", (path) => {
  const packages = { "apps/web/node_modules/builder": builder, [path]: { version: "1.0.0" } };
  expect(missingIn(packages)).toEqual([]);
});

test("adds the integrity from the registry, keeps an existing one, and fails without an answer", () => {
  const lookUp = (name: string, version: string) => {
    if (name !== "known") throw new Error(`${name} is unknown`);
    return `sha512-${version}`;
  };
  expect(withIntegrity({ version: "1.0.0", optional: true }, "known", lookUp)).toEqual({
    version: "1.0.0",
    integrity: "sha512-1.0.0",
    optional: true,
  });
  expect(() => withIntegrity({ version: "1.0.0" }, "unknown", lookUp)).toThrow("unknown");
  const pinned = { version: "1.0.0", integrity: "sha512-own" };
  expect(withIntegrity(pinned, "known", lookUp)).toBe(pinned);
});
