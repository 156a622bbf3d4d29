/**
 * Imports of archives that are made up: whatever the order of lines, the interruptions and the repetitions, the same rows; an undo
 * restores every count; and what is exported, imported and exported again is the same. `npm run test:archive` makes up ten
 * thousand ideas for the last.
 */
import { performance } from "node:perf_hooks";
import { startImport, undoImport } from "@upwell/contract/imports/routes";
import { getPlatform } from "@upwell/contract/platforms/routes";
import { comparable, makeUpLines, readArchive, toArchive } from "@upwell/tests/harness/archive";
import { createImporter } from "@upwell/tests/harness/import";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { claim } from "../../db/queue.ts";
import { importQueue } from "./queries.ts";
import { workImport } from "./work-import.ts";

const site = await openStubbedSite();
const options = { options: { hasPublicNames: true } };

async function openPlatform() {
  const platform = await insertPlatform(site);
  const owner = await createUser(site, { employerId: platform.id });
  const importer = createImporter(site, owner, platform.slug);
  return { slug: platform.slug, owner, importer };
}
type Opened = Awaited<ReturnType<typeof openPlatform>>;

const toFile = (lines: readonly object[]) =>
  ({ text: toArchive(lines), format: "archive", source: "Old site" }) as const;
const see = async ({ owner, slug }: Opened) =>
  comparable((await readArchive(owner, slug)).lines, { withVotes: true });
const count = ({ slug }: Opened) => site.visitor().call(getPlatform, { params: { slug } });

class Killed extends Error {}

/** Works on an import as a process that ends before one of its transactions. */
async function workUntil(transactions: number): Promise<void> {
  let left = transactions;
  const write: typeof site.deps.write = (work) => {
    if (left-- === 0) throw new Killed();
    return site.deps.write(work);
  };
  // The lease of one that ended before is over.
  const waiting = { queue: importQueue.name };
  await updateRows(site, "tasks", waiting, { next_attempt_at: new Date(0) });
  const [task] = await claim(site.deps.db, importQueue, { now: new Date(), limit: 1 });
  if (task === undefined) return;
  await workImport({ ...site.deps, write }, task).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** A number for each place where work is interrupted: after how many transactions. */
const kills = fc.array(fc.nat(9), { maxLength: 3 });

test("any order, interruption and repetition ends in the same rows, and an undo in the counts before", async () => {
  const cases = fc.record({
    seed: fc.nat(),
    ideas: fc.integer({ min: 1, max: 12 }),
    order: fc.infiniteStream(fc.nat()),
    ...{ reading: kills, bringing: kills, undoing: kills },
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ seed, ideas, order, reading, bringing, undoing }) => {
      const lines = makeUpLines(ideas, seed);
      const plain = await openPlatform();
      const done = await plain.importer.bring(toFile(lines), options);
      expect(done.counts.states).toMatchObject({ failed: 0, waiting: 0, held: 0 });
      const shuffled = lines
        .map((line) => ({ line, rank: order.next().value as number }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ line }) => line);
      const other = await openPlatform();
      const before = await count(other);
      const id = await other.importer.askToRead(toFile(shuffled), options);
      for (const transactions of reading) await workUntil(transactions);
      await other.importer.work();
      await other.owner.call(startImport, { params: { id: String(id) } });
      for (const transactions of bringing) await workUntil(transactions);
      await other.importer.work();
      expect(await see(other)).toEqual(await see(plain));
      expect(await findDifferences(site.deps.db)).toEqual([]);
      const again = await other.importer.bring(toFile(lines), options);
      expect(again.counts.found).toMatchObject({ new: 0, failed: 0 });
      expect(await see(other)).toEqual(await see(plain));
      await other.owner.call(undoImport, { params: { id: String(id) } });
      for (const transactions of undoing) await workUntil(transactions);
      await other.importer.work();
      expect(await findDifferences(site.deps.db)).toEqual([]);
      expect(await count(other)).toEqual(before);
    }),
    { numRuns: propertyRuns },
  );
}, 600_000);

const manyIdeas = Number(process.env.ARCHIVE_IDEAS ?? 60);

test("an archive of many ideas comes back the same", { timeout: 3_600_000 }, async () => {
  const [first, second] = [await openPlatform(), await openPlatform()];
  const began = performance.now();
  await first.importer.bring(toFile(makeUpLines(manyIdeas, 7)), options);
  const { lines } = await readArchive(first.owner, first.slug);
  expect(lines.filter(({ kind }) => kind === "idea")).toHaveLength(manyIdeas);
  const done = await second.importer.bring(toFile(lines), options);
  expect(done).toMatchObject({ state: "done", counts: { states: { failed: 0, waiting: 0 } } });
  const after = await readArchive(second.owner, second.slug);
  expect(comparable(after.lines)).toEqual(comparable(lines));
  expect(await findDifferences(site.deps.db)).toEqual([]);
  if (manyIdeas > 60)
    console.info(
      `${lines.length} lines in ${Math.round((performance.now() - began) / 1000)} s; at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB resident.`,
    );
});
