/** A later version migrates while processes of this one serve: nothing fails, although the migration has to wait. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createComment } from "@upwell/contract/comments/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { createText } from "@upwell/tests/faults/random-texts";
import {
  createClientFor,
  insertCountedFeatures,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findDifferences } from "./counts/counts.ts";
import { migrate } from "./migrate.ts";

/** Expands (docs/releasing.md): what the processes write that do not know of it stays valid. */
const expansion = `
alter table features add column reach int;
alter table comments add column tone text not null default 'plain';
create index comments_tone_idx on comments (tone) where tone <> 'plain';
create table reaches (feature_id int primary key references features on delete cascade, value int not null);
create function fill_reach() returns trigger language plpgsql as $$
  begin new.reach := coalesce(new.reach, 0); return new; end $$;
create trigger fill_reach before insert on features for each row execute function fill_reach();
`;

let processes: TwoProcesses;
let folder: string;
beforeAll(async () => {
  processes = await startTwoProcesses();
  folder = await mkdtemp(join(tmpdir(), "upwell-migrations-"));
  await cp(new URL("./migrations/", import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, "9000_expansion.sql"), expansion);
}, 300_000);
afterAll(async () => {
  await processes.close();
  await rm(folder, { recursive: true });
});

test("an expanding migration runs under load", async () => {
  const { db, a, b } = processes;
  const users = await Promise.all(Array.from({ length: 4 }, () => insertUser(db)));
  const titles = Array.from({ length: 800 }, (_, index) => `Feature ${index}`);
  const features = await insertCountedFeatures(db, titles);
  const written = { votes: 0, comments: 0 };
  let isOver = false;
  const write = async ({ token }: { token: string }, index: number) => {
    const client = createClientFor(index % 2 === 0 ? a : b, token);
    for (const [n, feature] of features.entries()) {
      if (isOver) return;
      const params = { id: String(feature) };
      await client.call(upvote, { params });
      written.votes += 1;
      if (n % 20 !== 0) continue;
      await client.call(createComment, {
        params,
        body: { content: createText(), parent: null },
      });
      written.comments += 1;
    }
  };
  // A call that fails, also with a 503, rejects.
  const writing = Promise.all(users.map(write));
  writing.catch(() => {});
  await vi.waitFor(() => expect(written.votes).toBeGreaterThan(20), 20_000);

  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const blocking = db.transaction().execute(async (tx) => {
    await sql`lock table features in row exclusive mode`.execute(tx);
    locked();
    // Longer than a migration waits for a lock.
    await sleep(4500);
  });
  await isLocked;
  const migrating = migrate(db, { migrations: new URL(`file://${folder}/`) });
  await Promise.all([blocking, migrating]);
  const before = written.votes;
  await vi.waitFor(() => expect(written.votes).toBeGreaterThan(before + 20), 20_000);
  isOver = true;
  await writing;

  expect(written.comments).toBeGreaterThan(0);
  const { rows } = await sql<{ tone: string; count: number }>`
    select tone, count(*)::int as count from comments group by tone`.execute(db);
  expect(rows).toEqual([{ tone: "plain", count: written.comments }]);
  expect(await findDifferences(db)).toEqual([]);
  for (const { origin } of [a, b])
    expect(await fetch(`${origin}/api/health/ready`)).toMatchObject({ status: 200 });
}, 90_000);
