/** The maximum cost of a statement. */
import type { Endpoint } from "@upwell/contract/endpoints";
import type { Examined } from "./examine.ts";
import type { Cost } from "./explain.ts";

/**
 * Fewer than all features of a large directory, and more than the bounded scan of a list, which reads up
 * to 12,000 of them and their tags.
 */
const defaultBound: Cost = { length: 8_000, relations: 32, rows: 60_000, pages: 60_000 };

/**
 * Endpoints that always read all of something, a few rows for each feature: statistics and exports,
 * which run one at a time.
 */
const unboundedCalls = new Set([
  "/api/auth/me/export/",
  "/api/staff/analytics/",
  "/api/staff/overview/",
  "/api/staff/platforms/:slug/archive/",
  "/api/staff/platforms/:slug/features.csv",
  "/api/staff/platforms/:slug/analytics/",
  "/api/staff/users/:id/",
]);
const rowsForEachFeature = 30;

function findViolation(endpoint: Endpoint, cost: Cost, features: number): string | null {
  const ofAll = rowsForEachFeature * features;
  const bound = unboundedCalls.has(`/api${endpoint.path}`)
    ? {
        ...defaultBound,
        rows: Math.max(defaultBound.rows, ofAll),
        pages: Math.max(defaultBound.pages, ofAll),
      }
    : defaultBound;
  const names = ["length", "relations", "rows", "pages"] as const;
  const above = names.filter((name) => cost[name] > bound[name]);
  return above.length === 0
    ? null
    : above.map((name) => `${cost[name]} ${name}, ${bound[name]} at most`).join("; ");
}

/** Describes what exceeds its bound. */
export const findViolations = ({ endpoint, explained }: Examined, features: number): string[] =>
  explained.flatMap(({ statement, cost }) => {
    const breach = findViolation(endpoint, cost, features);
    return breach === null ? [] : [`${breach}: ${statement.replaceAll(/\s+/g, " ").slice(0, 300)}`];
  });
