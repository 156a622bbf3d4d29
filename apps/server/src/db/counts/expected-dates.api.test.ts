/** Outcomes of expected dates: the rows and the rule in TypeScript count the same. */
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { recountResponsiveness } from "./responsiveness.ts";

const site = await openTestSite();

const day = 24 * 60 * 60_000;
const start = Date.parse("2026-01-10T00:00:00Z");
const asOf = start + 400 * day;

const step = fc.record({
  daysLater: fc.constantFrom(0.5, 1, 20, 60),
  /** The date that the feature has afterwards; null without one. */
  expected: fc.constantFrom(null, null, "2026-01", "2026-Q1", "2026-05", "2026-Q3", "2027-12"),
  isLaunch: fc.boolean(),
  posted_as: fc.constantFrom("team", "team", "site"),
});
const feature = fc.record({
  steps: fc.array(step, { maxLength: 6 }),
  state: fc.constantFrom("public", "public", "merged", "hidden"),
});

type Feature = typeof feature extends fc.Arbitrary<infer T> ? T : never;

/** The history of a feature, as rows. */
function toUpdates({ steps }: Pick<Feature, "steps">) {
  let at = start;
  let before: string | null = null;
  return steps.map(({ daysLater, expected, isLaunch, posted_as }) => {
    at += daysLater * day;
    const old_expected = before;
    before = expected;
    const new_status: "launched" | "planned" | "seen" =
      expected !== null ? "planned" : isLaunch ? "launched" : "seen";
    return { at, old_expected, new_expected: expected, new_status, posted_as };
  });
}

const endOf = (period: string): number => {
  const [year, part = ""] = period.split("-");
  const month = part.startsWith("Q") ? Number(part.slice(1)) * 3 : Number(part);
  return Date.UTC(Number(year), month, 1);
};

/** Returns the outcome of each past date of a feature. */
function findOutcomes(given: Feature): string[] {
  if (given.state === "hidden") return [];
  const updates = toUpdates(given);
  return updates.flatMap(({ at, old_expected, new_expected: date, posted_as }, index) => {
    if (date === null || date === old_expected || posted_as === "site") return [];
    const end = endOf(date);
    if (end > asOf) return [];
    const next = updates.slice(index + 1).find(({ new_expected }) => new_expected !== date);
    if (next === undefined) return [given.state === "merged" ? "withdrawn" : "open"];
    if (next.at < at + day) return [];
    if (next.new_status === "launched") return [next.at < end ? "kept" : "late"];
    if (next.new_expected === null) return ["withdrawn"];
    return [next.at < end ? "moved" : "late"];
  });
}

test("counts dates that are past as kept, late, moved, withdrawn or open after any history", async () => {
  const { db, write } = site.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(feature, { minLength: 4, maxLength: 8 }), async (features) => {
      const platform = await insertPlatform(site);
      const insert = (title: string, rest = {}) =>
        insertRow(db, "features", {
          platform_id: platform.id,
          title,
          description: "It helps.",
          ...rest,
        });
      const target = await insert("The target of merges");
      for (const one of features) {
        const merged = one.state === "merged" && { merged_into_id: target.id };
        const state = one.state === "hidden" && { moderation_state: "pending" };
        const { id } = await insert("A wish", { ...merged, ...state });
        const rows = toUpdates(one).map(({ at, ...row }) => ({
          ...row,
          feature_id: id,
          old_status: "seen" as const,
          created_at: new Date(at),
        }));
        if (rows.length > 0) await db.insertInto("status_updates").values(rows).execute();
      }
      const where = sql<boolean>`r.platform_id = ${platform.id}`;
      await write((tx) => recountResponsiveness(tx, { where, asOf: new Date(asOf) }));
      const { expectedDates } = await site
        .visitor()
        .call(getPlatformResponsiveness, { params: { slug: platform.slug } });
      const counted = { kept: 0, late: 0, moved: 0, withdrawn: 0, open: 0 };
      for (const outcome of features.flatMap(findOutcomes))
        counted[outcome as keyof typeof counted] += 1;
      expect(expectedDates).toEqual(counted);
    }),
    { numRuns: propertyRuns },
  );
});
