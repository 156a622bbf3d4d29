/**
 * The query cost of each endpoint with any parameters. A sample of what
 * `npm run test:attacks -- --only=query-cost` checks on a large directory.
 */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { findViolations } from "@upwell/tests/query-cost/bounds";
import { examineQueries } from "@upwell/tests/query-cost/examine";
import { createExplainer } from "@upwell/tests/query-cost/explain";
import { expect, test } from "vitest";

const featureCount = 1_500;

test("no parameter makes a statement expensive", async () => {
  const explainer = createExplainer();
  const database = await createTestDatabase({ wrapPool: explainer.wrapPool });
  let statements = 0;
  const breaches: string[] = [];
  for await (const one of examineQueries({ database, explainer, featureCount, every: 101 })) {
    statements += one.explained.length;
    breaches.push(
      ...findViolations(one, featureCount).map((breach) => `${one.request}: ${breach}`),
    );
  }
  expect(breaches).toEqual([]);
  expect(statements).toBeGreaterThan(60);
}, 240_000);
