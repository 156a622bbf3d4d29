/** Starts of versions with other functions, on databases that have some already. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "./client.ts";
import { functionsFolder, readFunctions } from "./functions.ts";
import { migrate } from "./migrate.ts";
import { runScript } from "./script.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "upwell-functions-"));
  await cp(functionsFolder, join(folder, "functions"), { recursive: true });
  await cp(new URL("./migrations/", import.meta.url), join(folder, "migrations"), {
    recursive: true,
  });
});
afterEach(() => startVersion());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const folderUrl = (name: string) => pathToFileURL(join(folder, `${name}/`));
const own = await readFunctions(functionsFolder);
let newest = own.recorded.revision;

/** Starts a version to whose functions `text` was added: the newest unless a revision is given. */
async function startVersion(text = "", revision = ++newest): Promise<void> {
  await writeFile(join(folder, "functions/zz-added.sql"), text);
  const recorded = JSON.stringify({ revision, hash: "" });
  await writeFile(join(folder, "functions/revision.json"), recorded);
  await migrate(database.db, {
    migrations: folderUrl("migrations"),
    functions: folderUrl("functions"),
  });
}

type Definition = { name: string; definition: string; version: string };
/** Returns the functions and triggers that are no part of an extension. */
async function readDefinitions(): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select 'function ' || p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
      p.oid || p.ctid::text as version
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) || ' ' || tgenabled::text, oid || ctid::text
    from pg_trigger where not tgisinternal
    order by 1`.execute(database.db);
  return rows;
}
const withoutVersions = (definitions: Definition[]) =>
  definitions.map(({ name, definition }) => ({ name, definition }));

const readApplied = () =>
  database.db
    .selectFrom("applied_functions")
    .select(["revision", "hash", "names"])
    .executeTakeFirstOrThrow();

/** What the added function of a version returns. */
async function ask(): Promise<number | undefined> {
  const { rows } = await sql<{ answer: number }>`select added_answer() as answer`.execute(
    database.db,
  );
  return rows[0]?.answer;
}
const answering = (answer: number) =>
  `create or replace function added_answer() returns integer language sql as 'select ${answer}';`;

test("an empty database gets all triggers, and all functions that no index needs", async () => {
  const { names, ...applied } = await readApplied();
  expect(applied).toEqual({ revision: own.recorded.revision, hash: own.hash });
  const others = (await readDefinitions()).filter(({ name }) => !names.includes(name));
  expect(others.map(({ name }) => name)).toEqual([
    "function answer_address(text)",
    "function canonical_mailbox(text)",
    "function email_domain(text)",
    "function index_references(text,text[])",
    "function last_month(text)",
    "function voting_mailbox(text)",
  ]);
});

test("starting again with the same files replaces nothing", async () => {
  const before = await readDefinitions();
  await startVersion("", newest);
  expect(await readDefinitions()).toEqual(before);
});

test("starts replace what has changed, also without a new revision", async () => {
  await startVersion(answering(1));
  expect(await ask()).toBe(1);
  await startVersion(answering(2), newest);
  expect(await ask()).toBe(2);
  expect(await readApplied()).toMatchObject({ revision: newest });
});

test("a version leaves the functions of a later one alone", async () => {
  await startVersion(answering(2));
  const later = await readDefinitions();
  await startVersion(answering(1), newest - 1);
  await migrate(database.db);
  expect(await readDefinitions()).toEqual(later);
  expect(await readApplied()).toMatchObject({ revision: newest });
});

test("what the files define no more is dropped, and nothing else", async () => {
  const before = withoutVersions(await readDefinitions());
  await startVersion(
    `create or replace function added_check(content text) returns boolean language sql immutable as 'select true';
    create or replace function added_trigger() returns trigger language plpgsql as $$ begin return new; end $$;
    create or replace trigger added before insert on comments
      for each row when (added_check(new.content)) execute function added_trigger();
    create or replace trigger "Added too" before insert on features
      for each row execute function added_trigger();`,
  );
  expect(await readDefinitions()).toHaveLength(before.length + 4);
  await sql`create function of_an_operator() returns integer language sql as 'select 1'`.execute(
    database.db,
  );
  await startVersion();
  const after = withoutVersions(await readDefinitions());
  const others = after.filter(({ name }) => name !== "function of_an_operator()");
  expect(others).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  await sql`drop function of_an_operator()`.execute(database.db);
});

test("a database whose migrations created them gets the same as an empty one", async () => {
  const fresh = withoutVersions(await readDefinitions());
  await runScript(
    database.db,
    `create or replace function merged_features(root bigint) returns setof bigint language sql as 'select 0';
    create or replace trigger log_verdict after insert on moderation_verdicts
      for each row execute function log_verdict();
    drop trigger search_votes on features;
    delete from applied_functions;`,
  );
  await migrate(database.db);
  expect(withoutVersions(await readDefinitions())).toEqual(fresh);
});

test("the bodies of all functions are valid", async () => {
  // A start does not check them, because they may name what a later file defines.
  await database.db.transaction().execute(async (tx) => {
    await sql`set local check_function_bodies = on`.execute(tx);
    for (const text of own.texts) await runScript(tx, text);
  });
});

test("a migration that adds a column to a table generates the functions that compare its columns again", async () => {
  await startVersion(answering(4));
  await writeFile(
    join(folder, "migrations/9000_pronouns.sql"),
    "alter table users add column pronouns text not null default '';",
  );
  await writeFile(
    join(folder, "migrations/9000_pronouns.after.sql"),
    "update users set pronouns = added_answer()::text;",
  );
  await sql`insert into users (username, email) values ('ada', 'ada@people.example')`.execute(
    database.db,
  );
  await startVersion(answering(4), newest);
  const published = (await readDefinitions()).find(
    ({ name }) => name === "function publish_users()",
  );
  expect(published?.definition).toContain("pronouns");
  const { rows } = await sql`select pronouns from users`.execute(database.db);
  expect(rows).toEqual([{ pronouns: "4" }]);
});
