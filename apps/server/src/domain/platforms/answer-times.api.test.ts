/** What counts as an answer of a team: the rows and the rule find the same times. */

import { markdownToHtml } from "@upwell/markdown/to-html";
import {
  type DatedAnswer,
  findAnswerTimes,
  type TeamAct,
} from "@upwell/tests/harness/answer-model";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { findRows, insertRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { insertFeature, insertPlatform, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

const site = await openTestSite();

/** Of the last history. Two days separate their texts. */
let start = Date.parse("2026-03-01T00:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const featureCount = 8;
let nextOrigin = 1_000_000;
const titles = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Thank you"];

const step = fc.record({
  feature: fc.nat(featureCount - 1),
  minutesLater: fc.constantFrom(0, 5, 20, 70),
  text: fc.constantFrom(
    ...[
      "",
      "... 🎉",
      "We look at it.",
      " we  LOOK at it! (2)",
      "@ada Wé look at it: 3.",
      "Thank you.",
    ],
    ...["We look at alpha it.", "Thank you for Beta."],
  ),
  status: fc.constantFrom(null, "suggested", "seen", "planned", "launched", "declined"),
  date: fc.constantFrom(null, null, "given", "withdrawn"),
  votes: fc.nat(3),
  change: fc.constantFrom("none", "none", "delete", "hide", "edit"),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const link = fc.record({
  feature: fc.nat(featureCount - 1),
  days: fc.constantFrom(-1, 0, 1),
  minutesLater: fc.constantFrom(-60, 0, 45, 200),
  state: fc.constantFrom("accepted", "accepted", "pending", "refused"),
  change: fc.constantFrom("none", "none", "delete", "accept", "refuse", "move", "confirm day"),
});
type Link = typeof link extends fc.Arbitrary<infer T> ? T : never;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const proofOf = (state: string) => (state === "accepted" ? "website" : null);

/** Links an answer elsewhere, changes the link, and returns what stands of it. */
async function addLink(
  { days, minutesLater, change, ...given }: Link,
  { id, platformId, suggestedAt }: { id: number; platformId: number; suggestedAt: number },
  moved: number,
): Promise<DatedAnswer[]> {
  const { db } = site.deps;
  const answered_on = toDay(suggestedAt + days * day);
  const { state } = given;
  const from = start + minutesLater * minute;
  const { id: linkId } = await insertRow(db, "answer_links", {
    ...{ platform_id: platformId, feature_id: id, url: unique("https://") },
    ...{ answered_on, state, proof: proofOf(state), created_at: new Date(from) },
    sentence: "This is planned for the next version.",
  });
  const update = db.updateTable("answer_links").where("id", "=", linkId);
  if (change === "delete") await db.deleteFrom("answer_links").where("id", "=", linkId).execute();
  if (change === "accept") await update.set({ state: "accepted", proof: "team" }).execute();
  if (change === "refuse") await update.set({ state: "refused", proof: null }).execute();
  // As a merge moves it.
  if (change === "move") await update.set({ feature_id: moved }).execute();
  if (change === "confirm day") await update.set({ day_confirmed_at: new Date() }).execute();
  const isAccepted = change === "accept" || (state === "accepted" && change !== "refuse");
  if (!isAccepted || change === "delete") return [];
  const featureId = change === "move" ? moved : id;
  const isDayConfirmed = change === "confirm day";
  return [{ featureId, from: isDayConfirmed ? Date.parse(answered_on) : from, suggestedAt }];
}

const correction = fc.record({
  feature: fc.nat(featureCount - 1),
  days: fc.constantFrom(-1, 0, 1),
  state: fc.constantFrom("corrected", "corrected", "pending", "rejected"),
  change: fc.constantFrom("none", "correct", "move", "delete"),
});
type Correction = typeof correction extends fc.Arbitrary<infer T> ? T : never;

const decided = (state: "corrected" | "rejected") => ({
  ...{ state, decision: "It is so.", decided_at: new Date(start), origin_feature_id: null },
});

/** Asks for a correction of an answer, changes it, and returns what stands of it. */
async function addCorrection(
  { days, change, state }: Correction,
  { id, platformId, suggestedAt }: { id: number; platformId: number; suggestedAt: number },
  moved: number,
): Promise<DatedAnswer[]> {
  const { db } = site.deps;
  const answered_on = toDay(suggestedAt + days * day);
  const { id: requestId } = await insertRow(db, "correction_requests", {
    ...{ platform_id: platformId, feature_id: id, kind: "answer", reason: "We answered." },
    // Of several that are pending, each was made for another feature.
    ...{
      answered_on,
      ...(state === "pending" ? { origin_feature_id: nextOrigin++ } : decided(state)),
    },
  });
  const update = db.updateTable("correction_requests").where("id", "=", requestId);
  if (change === "correct") await update.set(decided("corrected")).execute();
  // As a merge moves it.
  if (change === "move") await update.set({ feature_id: moved }).execute();
  if (change === "delete")
    await db.deleteFrom("correction_requests").where("id", "=", requestId).execute();
  if (change === "delete" || (state !== "corrected" && change !== "correct")) return [];
  const featureId = change === "move" ? moved : id;
  return [{ featureId, from: Date.parse(answered_on), suggestedAt }];
}

/** Does a step for the team in the database, and returns what stands of it. */
async function act(
  { status, votes, date, ...given }: Step,
  featureId: number,
  at: number,
): Promise<TeamAct[]> {
  const { db } = site.deps;
  const created_at = new Date(at);
  await sql`update features set upvote_count = ${votes} where id = ${featureId}`.execute(db);
  const done = { at, featureId, votes };
  if (status !== null) {
    const planned = status === "planned" ? date : null;
    const period = "2027-Q1";
    await insertRow(db, "status_updates", {
      ...{ feature_id: featureId, old_status: "seen", new_status: status, created_at },
      comment: given.text,
      old_expected: planned === "withdrawn" ? period : null,
      new_expected: planned === "given" ? period : null,
    });
    return [{ ...done, text: given.text, status, date: planned }];
  }
  if (given.text === "") return [];
  const { id } = await insertRow(db, "comments", {
    feature_id: featureId,
    content: given.text,
    posted_as: "team",
    created_at,
  });
  const changes = {
    none: undefined,
    delete: sql`delete from comments where id = ${id}`,
    hide: sql`update comments set moderation_state = 'pending' where id = ${id}`,
    edit: sql`update comments set content = 'Thank you.' where id = ${id}`,
  };
  await changes[given.change]?.execute(db);
  if (given.change === "delete" || given.change === "hide") return [];
  return [{ ...done, text: given.change === "edit" ? "Thank you." : given.text, status: null }];
}

test("rows and rule find the same answers and acknowledgements after any history", async () => {
  const { db } = site.deps;
  const wishes = fc.array(fc.constantFrom(null, null, null, 0, 1), {
    minLength: featureCount,
    maxLength: featureCount,
  });
  const history = fc.array(step, { minLength: 8, maxLength: 20 });
  const links = fc.array(link, { maxLength: 4 });
  const corrections = fc.array(correction, { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      history,
      links,
      corrections,
      wishes,
      async (steps, linked, corrected, wishIndexes) => {
        start += 2 * day;
        const suggestedAt = start - 30 * minute;
        const platform = await insertPlatform(site);
        const { rows: wishRows } = await sql<{ id: number }>`
        insert into wishes select from generate_series(1, 2) returning id`.execute(db);
        const features = await insertRows(
          db,
          "features",
          wishIndexes.map((_, index) => ({
            platform_id: platform.id,
            title: titles[index] ?? "",
            description: "It helps.",
            created_at: new Date(suggestedAt),
          })),
        );
        const acts: TeamAct[] = [];
        let at = start;
        for (const one of steps) {
          at += one.minutesLater * minute;
          acts.push(...(await act(one, features[one.feature]?.id ?? 0, at)));
        }
        const standing: DatedAnswer[] = [];
        const place = (index: number) => ({
          ...{ id: features[index]?.id ?? 0, platformId: platform.id, suggestedAt },
        });
        const moved = features[0]?.id ?? 0;
        for (const one of linked) standing.push(...(await addLink(one, place(one.feature), moved)));
        for (const one of corrected)
          standing.push(...(await addCorrection(one, place(one.feature), moved)));
        const wishOf = new Map<number, number>();
        for (const [index, wish] of wishIndexes.entries()) {
          const [id, wishId] = [features[index]?.id ?? 0, wishRows[wish ?? -1]?.id];
          if (wishId === undefined) continue;
          wishOf.set(id, wishId);
          await updateRows(db, "features", id, { wish_id: wishId });
        }
        const stored = await findRows(
          db,
          "features",
          { platform_id: platform.id },
          ["id", "answered_at", "acknowledged_at"],
          "id",
        );
        expect(stored).toEqual(
          features.map(({ id }) => {
            const times = findAnswerTimes(id, {
              acts,
              dated: standing,
              wishOf: (one) => wishOf.get(one) ?? null,
              titleOf: (one) => titles[features.findIndex((of) => of.id === one)] ?? "",
            });
            const toDate = (time: number | null) => (time === null ? null : new Date(time));
            return {
              id,
              answered_at: toDate(times.answeredAt),
              acknowledged_at: toDate(times.acknowledgedAt),
            };
          }),
        );
      },
    ),
    { numRuns: propertyRuns, endOnFailure: true },
  );
  // Two hundred statements a run, on a busy machine.
}, 240_000);

/** Writes a text on each feature within an hour, and returns how many features it answers. */
async function countAnswered(write: (of: { title: string; name: string }, n: number) => string) {
  start += 2 * day;
  const platform = await insertPlatform(site);
  const ids: number[] = [];
  for (let n = 0; n < 10; n++) ids.push(await insertFeature(site, platform.id));
  const features = site.deps.db.selectFrom("features").where("id", "in", ids);
  for (const [n, { id, title }] of (await features.select(["id", "title"]).execute()).entries()) {
    const content = write({ title, name: platform.name }, n);
    await insertRow(site, "comments", {
      ...{ feature_id: id, posted_as: "team", content, content_html: markdownToHtml(content) },
      created_at: new Date(start + n * minute),
    });
  }
  const answered = features.where("answered_at", "is not", null).select("id");
  return (await answered.execute()).length;
}

const people = ["Anna", "Bert", "Carla", "Dora", "Emil", "Finn", "Gero", "Hana", "Ida", "Jan"];
test.each<[string, Parameters<typeof countAnswered>[0], number]>([
  ["a number", (_, n) => `Thank you, we have read it. (${n + 1})`, 1],
  ["digits of another script", (_, n) => `Thank you, we have read it ${"٠١٢٣٤٥٦٧٨٩"[n]}`, 1],
  ["digits of a further script", (_, n) => `Thank you, we have read it ${"০১২৩৪৫৬৭৮৯"[n]}`, 1],
  ["a letter", (_, n) => `Thank you, we have read it. (${"abcdefghij"[n]})`, 1],
  ["a Roman numeral", (_, n) => `Thank you, we have read it ${"ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ"[n]}.`, 1],
  ["a definition", (_, n) => `Thank you, we have read it.\n\n[${people[n]}]: /${people[n]}`, 1],
  ["signs that HTML encodes", (_, n) => `Thank ${"&".repeat(n)} you${n % 2 ? " <3" : '"'}`, 1],
  ["character references", (_, n) => (n % 2 ? "Thank you" : "&#84;hank&nbsp;y&#x6f;u"), 1],
  [
    "marks",
    (_, n) => `Thank ${"*".repeat(n % 3)}you${"*".repeat(n % 3)}, [read](/${people[n]}).`,
    1,
  ],
  ["signs", (_, n) => `Thank you${"!".repeat(n)} we have read it ${"🎉".repeat(n)}`, 1],
  ["invisible characters", (_, n) => `Thank${"\u200b".repeat(n)} you, we have\u00ad read it.`, 1],
  ["spaces and case", (_, n) => `Thank  you, we have ${n % 2 ? "READ" : "re ad"} it.`, 1],
  ["a mention", (_, n) => `@${people[n]} Thank you, we have read it.`, 1],
  ["the title", ({ title }) => `About ${title}: thank you, we have read it.`, 1],
  ["words of the title", ({ title }) => `${title.split(" ").at(-1)} is read, thank you.`, 1],
  ["the platform", ({ name }, n) => `${n % 2 ? name : ""} has read it, thank you.`, 1],
  ["nothing else in another alphabet", () => "よく読みました。ありがとう。", 1],
  ["all of its words", (_, n) => `${people[n]} works on it until ${people[9 - n]} is back.`, 10],
  ["words of another alphabet", (_, n) => `${"あいうえおかきくけこ"[n]}を読みました。`, 10],
])("a text that differs in %s answers as many features", async (_, write, expected) => {
  expect(await countAnswered(write)).toBe(expected);
});
