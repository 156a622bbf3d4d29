/** Daily keys, shared through the database. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../db/client.ts";
import { createKeyedHash } from "./keyed-hash.ts";

const log = pino({ level: "silent" });
let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const open = (clock: { now: Date }) =>
  createKeyedHash({ db: database.db, now: () => clock.now, log });

test("is the same in all processes, also right after midnight", async () => {
  const clock = { now: new Date("2030-01-01T23:30:00Z") };
  const [one, other] = await Promise.all([open(clock), open(clock)]);
  const before = one.hash("limit", "203.0.113.7");
  expect(before).toMatch(/^[\w-]{22}$/);
  expect(other.hash("limit", "203.0.113.7")).toBe(before);
  clock.now = new Date("2030-01-02T00:00:01Z");
  const after = one.hash("limit", "203.0.113.7");
  expect(after).not.toBe(before);
  expect(other.hash("limit", "203.0.113.7")).toBe(after);
  one.close();
  other.close();
});

test("differs by purpose and by value", async () => {
  const keyed = await open({ now: new Date("2030-02-01T12:00:00Z") });
  const hashes = [
    keyed.hash("limit", "203.0.113.7"),
    keyed.hash("log", "203.0.113.7"),
    keyed.hash("limit", "203.0.113.8"),
    keyed.hash("limi", "t203.0.113.7"),
  ];
  expect(new Set(hashes).size).toBe(4);
  keyed.close();
});

test("deletes keys of past days", async () => {
  const clock = { now: new Date("2030-03-01T12:00:00Z") };
  const keyed = await open(clock);
  clock.now = new Date("2030-03-02T12:00:00Z");
  await keyed.refresh();
  const days = await database.db.selectFrom("daily_keys").select("day").orderBy("day").execute();
  expect(days.map(({ day }) => day)).toEqual(["2030-03-02", "2030-03-03"]);
  keyed.close();
});
