/**
 * Whatever is changed: right after the answer no process shows the old to whoever changed it, and
 * soon afterwards to nobody.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@upwell/contract/client";
import { endpoints } from "@upwell/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cookieJar } from "../../testing/cookies.ts";
import { allDeeds, type DeedsWorld } from "../../testing/shown/deeds.ts";
import { setShownStage } from "../../testing/shown/stage.ts";
import { look, lookAtAll, views } from "../../testing/shown/views.ts";
import { openTwoProcesses, personOf, type TwoProcesses } from "../../testing/two-processes.ts";
import { neverKept, shownAnswers } from "./shown.ts";

let folder: string;
let site: TwoProcesses;
let world: DeedsWorld;
/** Whose cookies the deeds leave. */
let jar: ReturnType<typeof cookieJar>;

function clientOf(token: string) {
  return createClient({
    base: `${site.a.origin}/api`,
    portal: "client",
    token: () => token,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: (...request) => jar.fetch(...request),
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-shown-"));
  site = await openTwoProcesses({ DATA_DIR: folder });
  jar = cookieJar();
  const [author, fan, admin] = [
    await personOf(site.db),
    await personOf(site.db),
    await personOf(site.db, "admin"),
  ];
  const { stage, platformId } = await setShownStage(site.db, {
    authorId: author.id,
    fanId: fan.id,
  });
  world = {
    db: site.db,
    stage,
    platformId,
    author: clientOf(author.token),
    fan: clientOf(fan.token),
    admin: clientOf(admin.token),
  };
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Until what two processes show anybody is this; generous to the machine, not to the messages. */
const toShow = (expected: Record<string, string>) =>
  vi.waitFor(
    async () => {
      for (const { origin } of [site.a, site.b])
        expect(await lookAtAll(origin, world.stage)).toEqual(expected);
    },
    { timeout: 15_000, interval: 20 },
  );

describe("every kind of deed", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await lookAtAll(site.a.origin, world.stage, { wrote: true });
    await toShow(before);
  });

  test.each(allDeeds)("$name", async ({ changes, do: run }) => {
    jar = cookieJar();
    await run(world);
    const byHand = jar.get("wrote") === undefined;
    const [here, there] = await Promise.all(
      [site.a, site.b].map(({ origin }) => lookAtAll(origin, world.stage, { wrote: true })),
    );
    expect(there).toEqual(here);
    const changed = Object.keys(before).filter((path) => before[path] !== here?.[path]);
    for (const part of changes)
      expect(changed.filter((path) => path.includes(part))).not.toEqual([]);
    // Where it was written, it is heard of before the answer.
    if (!byHand) expect(await lookAtAll(site.a.origin, world.stage)).toEqual(here);
    await toShow(here ?? {});
    before = here ?? {};
  });
});

test("every public answer is kept and looked at above, or named among those that are not, with a reason", () => {
  const publicReads = endpoints.filter(
    ({ method, audience, kind, status }) =>
      method === "GET" && audience === "anyone" && kind === "json" && status === 200,
  );
  const known = [...shownAnswers.keys(), ...neverKept.keys()];
  expect(known.map(({ id }) => id).sort()).toEqual(publicReads.map(({ id }) => id).sort());
  const looked = new Set(views.map(({ endpoint }) => endpoint.id));
  expect([...shownAnswers.keys()].filter(({ id }) => !looked.has(id))).toEqual([]);
});

test("while the database cannot be heard nothing is kept; afterwards it is again", async () => {
  const path = "/stats/";
  const platform = (name: string) =>
    site.db
      .insertInto("platforms")
      .values({ name, slug: name, active: true, review_state: "approved" })
      .execute();
  const shown = async () => Promise.all([site.a, site.b].map(({ origin }) => look(origin, path)));
  for (const name of ["one", "two", "three"]) {
    await shown();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'upwell live' and datname = current_database()`.execute(site.db);
    await platform(name);
    const truth = await look(site.a.origin, path, { wrote: true });
    await vi.waitFor(async () => expect(await shown()).toEqual([truth, truth]), {
      timeout: 15_000,
    });
  }
  // Heard again: what was made meanwhile is kept, and dropped by the next change.
  await vi.waitFor(
    async () => {
      const listeners = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where application_name = 'upwell live' and datname = current_database()`.execute(site.db);
      expect(listeners.rows[0]?.n).toBe(2);
    },
    { timeout: 15_000 },
  );
  await platform("four");
  const truth = await look(site.b.origin, path, { wrote: true });
  await vi.waitFor(async () => expect(await shown()).toEqual([truth, truth]), { timeout: 15_000 });
});
