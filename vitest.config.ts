import { defineConfig } from "vitest/config";

const apiTests = "apps/server/src/**/*.api.test.ts";
/** What only a database server can do: several processes on one database. */
const serverTests = "apps/server/src/**/*.server.test.ts";

/** What leans on the database most: every one of its peculiarities, and what people do all day. */
const leaningTests = [
  "apps/server/src/{backup,db,jobs,live,spec}/**/*.api.test.ts",
  "apps/server/src/domain/{auth,comments,features,follows,notifications}/**/*.api.test.ts",
  "apps/server/src/domain/{platforms,profile,tags,timeline,users,votes}/**/*.api.test.ts",
];

const { TEST_DB: database, TEST_FILES: files } = process.env;
const ofDatabase = files === "database" ? leaningTests : [apiTests];

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
          include: database === "server" ? [apiTests, serverTests] : ofDatabase,
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
