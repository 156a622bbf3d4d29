import { expect, test } from "vitest";
import { missingIn } from "./lockfile.ts";

const builder = { version: "1.0.0", optionalDependencies: { "builder-linux-x64": "1.0.0" } };

test("an optional dependency that is not listed is missing", () => {
  expect(missingIn({ "node_modules/builder": builder })).toEqual([
    { parent: "node_modules/builder", name: "builder-linux-x64", version: "1.0.0" },
  ]);
});

test.each([
  "node_modules/builder-linux-x64",
  "apps/web/node_modules/builder-linux-x64",
  "apps/web/node_modules/builder/node_modules/builder-linux-x64",
])("it is found at %s", (place) => {
  const packages = { "apps/web/node_modules/builder": builder, [place]: { version: "1.0.0" } };
  expect(missingIn(packages)).toEqual([]);
});
