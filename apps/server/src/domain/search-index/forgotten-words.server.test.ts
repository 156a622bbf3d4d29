/** A word is forgotten with its last document, unless another transaction is writing a document with it. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { runWhileBlocked } from "@upwell/tests/harness/run-while-blocked";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db, OpenDatabase, Tx } from "../../db/client.ts";

const word = "quorvimba";

let database: OpenDatabase;
let platform_id: number;
let first: number;
let second: number;

beforeAll(async () => {
  database = await createTestDatabase();
  platform_id = (await insertPlatform({ deps: database })).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("features").execute();
  first = await insert(database.db, `A ${word} on the left`);
  second = await insert(database.db, "Something on the right");
});

const insert = async (db: Db, title: string) => {
  const feature = { platform_id, title, description: "A wish of many people." };
  const inserted = db.insertInto("features").values(feature).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
};
const rename = async (db: Db, id: number, title: string) => {
  await updateRows(db, "features", id, { title });
};
const removeWord = (tx: Tx) => rename(tx, first, "Nothing on the left");
const isKnown = async () => {
  const found = database.db.selectFrom("search_words").select("word").where("word", "=", word);
  return (await found.execute()).length > 0;
};

test("a word is forgotten with its last document", async () => {
  expect(await isKnown()).toBe(true);
  await database.db.transaction().execute(removeWord);
  expect(await isKnown()).toBe(false);
});

test.each([
  ["a new document", (tx: Tx) => insert(tx, `Another ${word}`)],
  ["a changed document", (tx: Tx) => rename(tx, second, `A ${word} on the right`)],
])("a word of %s stays, also before it is committed", async (_, write) => {
  await runWhileBlocked(database.db, [write, async () => {}], removeWord);
  expect(await isKnown()).toBe(true);
});
