/**
 * Writes apps/server/src/db/stored/: the demo's database as this version makes it, and what it answers about it.
 * Needs pg_dump of the version of the server.
 */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { openServer } from "../apps/server/src/db/server.ts";
import { seedIfEmpty } from "../apps/server/src/seed/seed.ts";
import { createEmptyDatabase } from "../tests/harness/database.ts";
import { createTestSite } from "../tests/harness/site.ts";
import { askForStored, storedFolder } from "../tests/harness/stored-database.ts";
import { startPostgres } from "./postgres.ts";

/** What every start or restore makes again, and what is large. */
const derived = ["feature_vectors", "sitemap_documents"];

const postgres = await startPostgres({ fsync: false });
const admin = await openServer(postgres.url, 1);
const url = await createEmptyDatabase(admin.db, postgres.url, "upwell_stored");
const database = await openServer(url, 4);
await migrate(database.db);
const site = await createTestSite({}, database);
await seedIfEmpty(site.deps);
await site.deps.invalidations.settled();
const { stdout } = await promisify(execFile)(
  "pg_dump",
  [
    ...["--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges", "--no-comments"],
    ...derived.map((table) => `--exclude-table-data=${table}`),
    url,
  ],
  { maxBuffer: 2 ** 28 },
);
// Lines for psql alone, which no server reads.
const dump = stdout.replace(/^\\.*$/gm, "");
const answers = await askForStored(site.origin);
await mkdir(storedFolder, { recursive: true });
const write = (name: string, text: string) =>
  writeFile(new URL(name, storedFolder), gzipSync(text, { level: 9 }));
await write("database.sql.gz", dump);
await write("answers.json.gz", JSON.stringify(answers));
for (const [path, { status }] of Object.entries(answers))
  if (status !== 200) process.stdout.write(`${status} ${path}\n`);
await site.close();
await admin.close();
await postgres.stop();
