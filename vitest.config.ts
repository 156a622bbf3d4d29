import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const apiTests = "apps/server/src/**/*.api.test.ts";
/** Tests that need a database server: several processes on one database. */
const serverTests = "{apps/server/src,tests}/**/*.server.test.ts";

/** The planner's choices on large tables, which change with a query or PostgreSQL only, and sites under load: every night. */
const nightlyTests = "apps/server/src/**/*.{plan,nightly}.test.ts";

/** Properties with random cases from the API, of which each night tries more (PROPERTY_RUNS). */
const propertyTests = [
  "apps/server/src/**/*.property.api.test.ts",
  "apps/server/src/{db/counts/expected-dates,http/properties}.api.test.ts",
  "apps/server/src/domain/feature-page/answered.api.test.ts",
  "apps/server/src/domain/features/concurrency.api.test.ts",
  "apps/server/src/domain/platforms/{answer-times,responsiveness}.api.test.ts",
  "apps/server/src/domain/{status/plan,votes/votes}.api.test.ts",
];

/**
 * Tests that could fail on the embedded database only: its driver, its single connection, LISTEN and NOTIFY,
 * and a backup under load. A journey fills and uses one, too.
 */
const driverTests = [
  "apps/server/src/backup/under-load.api.test.ts",
  "apps/server/src/db/{embedded,functions,schema}.api.test.ts",
  "apps/server/src/jobs/mail-sender.api.test.ts",
  "apps/server/src/services/{keyed-hash,storage}.api.test.ts",
  "apps/server/src/live/*.api.test.ts",
  "apps/server/src/domain/features/lists.api.test.ts",
  "apps/server/src/domain/votes/{durability,vote-batcher,votes}.api.test.ts",
];
/** Opens the embedded database itself. */
const embeddedTests = "apps/server/src/db/embedded.api.test.ts";

const { TEST_DB: database, TEST_FILES: files } = process.env;
const selectTests = () => {
  if (files === "database") return driverTests;
  if (files === "nightly") return [nightlyTests, ...propertyTests];
  if (files === "pooler") return [apiTests];
  return database === "server" ? [apiTests, serverTests] : [apiTests];
};

export default defineConfig({
  test: {
    // Tests wait for other processes; an embedded database is in the process of its test.
    maxWorkers: availableParallelism() * (database === "embedded" ? 1 : 2),
    projects: [
      {
        test: {
          name: "unit",
          // Long enough for a slow machine; still detects a hang.
          testTimeout: 90_000,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/*/src/**/*.test.ts",
            "tools/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          exclude: [apiTests, serverTests, nightlyTests, "**/node_modules/**"],
        },
      },
      {
        test: {
          name: "api",
          include: selectTests(),
          exclude: ["**/node_modules/**", ...(database === "server" ? [embeddedTests] : [])],
          globalSetup: ["tests/harness/global-setup.ts"],
          setupFiles: ["tests/harness/setup.ts"],
          // Loading the server takes longer than most files; a file that mocks a module resets it.
          isolate: false,
          // The first start of an embedded database takes seconds, more on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
