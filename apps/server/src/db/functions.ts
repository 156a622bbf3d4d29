/**
 * Functions and triggers: a database gets those of `functions/` after its migrations, and again whenever the files have
 * changed. A version leaves alone what a later one has applied.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "./client.ts";
import { runScript } from "./script.ts";
import { readColumn, readRows, run } from "./statements.ts";

export const functionsFolder = new URL("./functions/", import.meta.url);

const revisionFile = z.object({
  /** How often the files have changed. */
  revision: z.int(),
  /** The hash of the files at that revision; a test compares it. */
  hash: z.string(),
});

/** Returns the texts of the files in their order, their hash, and what revision.json says about them. */
export async function readFunctions(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const [revision, ...texts] = await Promise.all(
    ["revision.json", ...names].map((name) => readFile(new URL(name, folder), "utf8")),
  );
  const hash = createHash("sha256")
    .update(JSON.stringify([names, texts]))
    .digest("hex");
  return { texts, hash, recorded: revisionFile.parse(JSON.parse(revision ?? "")) };
}

/** Lists functions and triggers by the name that `drop` takes; the version is another one after each replacement. */
const listDefinitions = (tx: Tx) =>
  readRows<{ name: string; version: string }>(tx)`
    select 'function ' || p.oid::regprocedure::text as name, p.oid || ' ' || p.ctid::text as version
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %I on %s', t.tgname, t.tgrelid::regclass), t.oid || ' ' || t.ctid::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`;

/**
 * Locks the tables that have triggers, as their replacement does. All in one statement: between the files, each writer that
 * has one of the tables and waits for another one would end in a deadlock.
 */
async function lockTables(tx: Tx): Promise<void> {
  const tables = await readColumn<string>(tx)`
    select distinct t.tgrelid::regclass::text as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal order by 1`;
  if (tables.length > 0)
    await sql.raw(`lock table ${tables.join(", ")} in share row exclusive mode`).execute(tx);
}

/** Runs the files and returns the names of what they define. */
async function define(tx: Tx, texts: readonly string[]): Promise<string[]> {
  const before = new Map((await listDefinitions(tx)).map(({ name, version }) => [name, version]));
  // A body may name a function of a later file.
  await run(tx)`set local check_function_bodies = off`;
  for (const text of texts) await runScript(tx, text);
  return (await listDefinitions(tx))
    .filter(({ name, version }) => before.get(name) !== version)
    .map(({ name }) => name)
    .sort();
}

/** Triggers first, because they need their functions. */
async function drop(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted().toReversed())
    await sql.raw(`drop ${name.replace(" ", " if exists ")}`).execute(tx);
}

/**
 * Applies the files inside the caller's transaction if the database has others, or if its tables have changed:
 * some functions are generated from their columns.
 */
export async function applyFunctions(
  tx: Tx,
  folder: URL,
  { tablesChanged }: { tablesChanged: boolean },
): Promise<void> {
  const { texts, hash, recorded } = await readFunctions(folder);
  const applied = await tx
    .selectFrom("applied_functions")
    .select(["revision", "hash", "names"])
    .executeTakeFirst();
  if (applied !== undefined) {
    if (applied.revision > recorded.revision) return;
    const isSame = applied.revision === recorded.revision && applied.hash === hash;
    if (isSame && !tablesChanged) return;
  }
  await lockTables(tx);
  const names = await define(tx, texts);
  await drop(tx, applied?.names.filter((name) => !names.includes(name)) ?? []);
  const row = { revision: recorded.revision, hash, names };
  await tx
    .insertInto("applied_functions")
    .values(row)
    .onConflict((conflict) => conflict.column("is_only_row").doUpdateSet(row))
    .execute();
}
