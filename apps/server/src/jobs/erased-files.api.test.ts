/** What retention and users delete is in no file of the embedded database afterwards. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { openEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { createWrite } from "../db/write.ts";
import { createStorage } from "../services/storage.ts";
import { subscribers } from "../subscribers.ts";
import { applyAndErase } from "./retention.ts";

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-erased-"));
  database = await openEmbedded(folder);
  await migrate(database.db);
}, 300_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function listFilesWith(word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return (await readFile(path)).includes(word) ? [path] : [];
    }),
  );
  return found.flat();
}

test("a sent mail, an expired one and a deleted biography leave no bytes", async () => {
  const { db } = database;
  const words = ["reset-link-quorvgimba", "expired-quorvhimba", "biography-quorvkimba"];
  const [link = "", expired = "", bio = ""] = words;
  await sql`insert into users (username, email, bio) values ('ada', 'ada@people.example', ${bio})`.execute(
    db,
  );
  for (const [state, text, at] of [
    ["queued", link, new Date()],
    ["stored", expired, new Date("2020-01-01")],
  ] as const)
    await sql`insert into mails (to_address, subject, text_body, html_body, state, created_at)
      values ('ada@people.example', ${text}, ${text}, ${text}, ${state}, ${at})`.execute(db);
  await sql`checkpoint`.execute(db);
  for (const word of words) expect(await listFilesWith(word)).not.toEqual([]);

  await sql`update mails set state = 'sent', subject = '', text_body = '', html_body = ''
    where state = 'queued'`.execute(db);
  await sql`update users set bio = ''`.execute(db);
  const write = createWrite(db, () => {}, subscribers);
  const config = readConfig({ SEED: "none" });
  const storage = await createStorage({ s3: null, dataDir: "unused" });
  await applyAndErase({ config, db, write, storage, now: () => new Date() });
  for (const word of words) expect(await listFilesWith(word)).toEqual([]);
});
