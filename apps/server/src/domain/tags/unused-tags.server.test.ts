/** A tag is deleted with its last feature, unless another transaction is giving it to a feature. */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { runWhileBlocked as whileBlockingIn } from "@upwell/tests/harness/run-while-blocked";
import { insertCountedFeatures } from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase, Tx } from "../../db/client.ts";
import { tagFeature } from "./tag-feature.ts";

let database: OpenDatabase;
let platformId: number;
let first: number;
let second: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom("platforms").execute();
  [first = 0, second = 0] = await insertCountedFeatures(db, ["First", "Second"]);
  const feature = db.selectFrom("features").select("platform_id").where("id", "=", first);
  platformId = (await feature.executeTakeFirstOrThrow()).platform_id;
  await db.transaction().execute((tx) => tag(tx, first, ["shared"]));
});

const tag = (tx: Tx, featureId: number, names: string[]) =>
  tagFeature(tx, { platformId, featureId, names, isCounted: true, now: new Date() });
const listFeatureTags = (featureId: number) =>
  database.db
    .selectFrom("feature_tags as ft")
    .innerJoin("tags as t", "t.id", "ft.tag_id")
    .select(["t.name", "t.feature_count"])
    .where("ft.feature_id", "=", featureId)
    .execute();

const runWhileBlocked = (
  work: Parameters<typeof whileBlockingIn>[1],
  other: (tx: Tx) => Promise<void>,
) => whileBlockingIn(database.db, work, other);
const doNothing = async () => {};

test("a tag that another transaction gives to a feature stays", async () => {
  await runWhileBlocked([(tx) => tag(tx, second, ["shared"]), doNothing], (tx) =>
    tag(tx, first, []),
  );
  expect(await listFeatureTags(second)).toEqual([{ name: "shared", feature_count: 1 }]);
});

test("a tag that another transaction has deleted is inserted again", async () => {
  await runWhileBlocked([(tx) => tag(tx, first, []), doNothing], (tx) =>
    tag(tx, second, ["shared"]),
  );
  expect(await listFeatureTags(second)).toEqual([{ name: "shared", feature_count: 1 }]);
});

test("a tag that another transaction deletes after it was found is inserted again", async () => {
  await runWhileBlocked(
    [
      (tx) => sql`select from tags where name = 'shared' for update`.execute(tx),
      (tx) => tag(tx, first, []),
    ],
    (tx) => tag(tx, second, ["shared"]),
  );
  expect(await listFeatureTags(second)).toEqual([{ name: "shared", feature_count: 1 }]);
});
