import { defineConfig } from "vitest/config";

const apiTests = "apps/server/src/**/*.api.test.ts";
/** What only a database server can do: several processes on one database. */
const serverTests = "apps/server/src/**/*.server.test.ts";

export default defineConfig({
  test: {
    // All of a small machine: its own reckoning leaves half of two cores idle.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          // A hang is noticed all the same; a slow machine is no failure.
          testTimeout: 30_000,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/*/src/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: [apiTests, serverTests, "**/node_modules/**"],
        },
      },
      {
        test: {
          name: "api",
          include: process.env.TEST_DB === "server" ? [apiTests, serverTests] : [apiTests],
          exclude: ["**/node_modules/**"],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          // The first start of an embedded database takes seconds, more on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
