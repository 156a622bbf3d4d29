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
 * Endpoints that always read all of something, a few rows for each feature: statistics and exports, which run one at a
 * time, and what ends an account or a platform with all that belongs to it.
 */
const unboundedCalls = new Set([
  "GET /api/auth/me/export/",
  "GET /api/staff/analytics/",
  "GET /api/staff/overview/",
  "GET /api/staff/platforms/:slug/archive/",
  "GET /api/staff/platforms/:slug/features.csv",
  "GET /api/staff/platforms/:slug/analytics/",
  "GET /api/staff/users/:id/",
  "DELETE /api/auth/me/",
  "POST /api/staff/users/:id/delete/",
  "POST /api/staff/directory/:id/take-down/",
]);
const rowsForEachFeature = 30;

function findViolation(endpoint: Endpoint, cost: Cost, features: number): string | null {
  const ofAll = rowsForEachFeature * features;
  const bound = unboundedCalls.has(`${endpoint.method} /api${endpoint.path}`)
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
