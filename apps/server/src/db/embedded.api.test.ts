/** The embedded database's thread: long statements and their limit. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { isDatabaseUnavailable } from "./errors.ts";

describe("while a statement runs", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.close());

  test.each([
    ["waits", (seconds: number) => sql`select pg_sleep(${seconds})`],
    [
      "computes",
      (seconds: number) =>
        sql`select count(*) from generate_series(1, 1000) a, generate_series(1, ${1000 * seconds}::bigint) b`,
    ],
  ])(
    "that %s, the health check responds",
    async (_, createStatement) => {
      const endsAfterHealth = async (seconds: number) => {
        const ended: string[] = [];
        const long = createStatement(seconds)
          .execute(site.deps.db)
          .then(() => ended.push("statement"));
        const { status } = await fetch(`${site.origin}/api/health/live`);
        ended.push("health");
        await long;
        return status === 200 && ended[0] === "health";
      };
      // On a busy machine the response may take seconds, so a longer statement is tried.
      const lengths = [1, 4, 16, 64];
      let isAlive = false;
      for (let n = 0; n < lengths.length && !isAlive; n += 1)
        isAlive = await endsAfterHealth(lengths[n] ?? 0);
      expect(isAlive).toBe(true);
    },
    300_000,
  );
});

describe("a statement that takes too long", () => {
  const limitMs = 3_000;
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "upwell-embedded-"));
    database = await openEmbedded(folder, { limitMs });
    await sql`create table entries (text text)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insert = (db: OpenDatabase["db"], text: string) =>
    sql`insert into entries values (${text})`.execute(db);
  const listEntries = async () => {
    const { rows } = await sql<{ text: string }>`select text from entries`.execute(database.db);
    return rows.map(({ text }) => text);
  };
  const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;

  test("is cancelled with its transaction, while committed data stays and later statements succeed", async () => {
    const events: string[] = [];
    const stop = await database.changes.listen({
      onMessage: (change) => events.push(change),
      onDisconnect: () => events.push("lost"),
      onConnect: () => events.push("back"),
    });
    await insert(database.db, "committed");
    const tooLong = database.db.transaction().execute(async (tx) => {
      await insert(tx, "undone");
      const canceled = await endless.execute(tx).catch((error: unknown) => error);
      expect(canceled).toMatchObject({ code: "57014" });
      expect(isDatabaseUnavailable(canceled)).toBe(true);
      // The connection is lost: no later statement of the transaction runs on the next one.
      await insert(tx, "lost");
    });
    const after = insert(database.db, "later");
    await expect(tooLong).rejects.toThrow("Connection terminated");
    await after;
    expect(await listEntries()).toEqual(["committed", "later"]);
    await sql`select pg_notify('upwell_changes', 'something')`.execute(database.db);
    expect(events).toEqual(["back", "lost", "back", "something"]);
    await stop();
  });

  test("can exceed the limit if the limit is off, as in a migration", async () => {
    const sleeping = database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_sleep(${limitMs / 1000 + 1})`.execute(tx);
      await insert(tx, "slept");
    });
    await sleeping;
    expect(await listEntries()).toContain("slept");
  });
});

describe("a thread that cannot open the database", () => {
  test("reports the reason", async () => {
    await expect(openEmbedded("/dev/null/folder")).rejects.toMatchObject({ code: "ENOTDIR" });
  });
});

test("a database that does not open in time is a sentence, and can be opened again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upwell-slow-"));
  try {
    await expect(openEmbedded(folder, { openWithinMs: 1 })).rejects.toThrow(
      /did not open within 1 seconds: the disk may be full/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
