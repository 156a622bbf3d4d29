import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const apiTests = "apps/server/src/**/*.api.test.ts";
/** Tests that need a database server: several processes on one database. */
const serverTests = "{apps/server/src,tests}/**/*.server.test.ts";

/** Tests of the planner's choices on large tables, which change with a query or PostgreSQL only: every night. */
const planTests = "apps/server/src/**/*.plan.test.ts";

/**
 * Tests that could fail on the embedded database only: its driver, its single connection, LISTEN and NOTIFY,
 * and a backup under load. A journey fills and uses one, too.
 */
const driverTests = [
  "apps/server/src/backup/under-load.api.test.ts",
  "apps/server/src/db/{embedded,functions,schema}.api.test.ts",
  "apps/server/src/jobs/mail-sender.api.test.ts",
  "apps/server/src/lib/{keyed-hash,storage}.api.test.ts",
  "apps/server/src/live/*.api.test.ts",
  "apps/server/src/domain/features/lists.api.test.ts",
  "apps/server/src/domain/votes/{durability,vote-batcher,votes}.api.test.ts",
];
/** Opens the embedded database itself. */
const embeddedTests = "apps/server/src/db/embedded.api.test.ts";

const { TEST_DB: database, TEST_FILES: files } = process.env;
const selectTests = () => {
  if (files === "database") return driverTests;
  if (files === "plans") return [planTests];
  if (files === "pooler") return [apiTests];
  return database === "server" ? [apiTests, serverTests] : [apiTests];
};

/** Starts the smallest of the longest files first: Vitest, which goes by size, would end with it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith("/faults.server.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          exclude: [apiTests, serverTests, planTests, "**/node_modules/**"],
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
