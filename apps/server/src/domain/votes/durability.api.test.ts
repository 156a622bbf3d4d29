/** Votes over HTTP at a process that is killed in the middle: what was answered stays. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@upwell/contract/client";
import { getFeature } from "@upwell/contract/features";
import { getUpvoted, upvote } from "@upwell/contract/votes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../db/client.ts";
import { openEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { newToken } from "../auth/tokens.ts";

const voters = 200;
const wave = 40;

async function writeStage(db: Db): Promise<{ featureId: number; tokens: string[] }> {
  const people = await db
    .insertInto("users")
    .values(
      Array.from({ length: voters }, (_, index) => ({
        username: `voter${index}`,
        email: `voter${index}@people.example`,
        email_verified_at: new Date(),
      })),
    )
    .returning("id")
    .execute();
  const sessions = people.map(({ id }) => ({ id, ...newToken() }));
  await db
    .insertInto("sessions")
    .values(
      sessions.map(({ id, hash }) => ({
        user_id: id,
        token_hash: hash,
        idle_seconds: 3600,
        expires_at: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute();
  const platform = await db
    .insertInto("platforms")
    .values({ name: "Stage", slug: "stage", active: true, review_state: "approved" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const feature = await db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "A hot wish", description: "Everybody wants this." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { featureId: feature.id, tokens: sessions.map(({ token }) => token) };
}

const clientFor = (origin: string, token: string | null) =>
  createClient({
    base: `${origin}/api`,
    portal: "client",
    token: () => token,
    csrfCookie: () => "sent-and-not-needed",
    onUnauthenticated: () => {},
  });

let folder: string;
let env: Record<string, string>;
let stage: { featureId: number; tokens: string[] };
let release: () => Promise<void> = async () => {};
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-votes-"));
  if (process.env.TEST_DB === "server") {
    const database = await openTestDatabase();
    stage = await writeStage(database.db);
    env = { DATABASE_URL: database.url ?? "" };
    release = database.close;
  } else {
    const database = await openEmbedded(folder);
    await migrate(database.db);
    stage = await writeStage(database.db);
    await database.close();
    env = { DATA_DIR: folder };
    release = async () => {};
  }
});

afterEach(async () => {
  await server?.end("SIGTERM");
  server = undefined;
  await release();
  await rm(folder, { recursive: true, force: true });
});

/** Who, of all, the server says has voted. */
async function votersOf(origin: string): Promise<string[]> {
  const found = await Promise.all(
    stage.tokens.map(async (token) => {
      const { isUpvoted } = await clientFor(origin, token).call(getUpvoted, {
        params: { id: String(stage.featureId) },
      });
      return isUpvoted ? token : undefined;
    }),
  );
  return found.filter((token) => token !== undefined);
}

const countOf = async (origin: string) =>
  (await clientFor(origin, null).call(getFeature, { params: { id: String(stage.featureId) } }))
    .upvoteCount;

describe("many people at one feature", () => {
  test("200 at the same moment, then each twenty times at once: 200 votes", async () => {
    server = await startServerProcess(env);
    const { origin } = server;
    const vote = (token: string) =>
      clientFor(origin, token).call(upvote, { params: { id: String(stage.featureId) } });
    await Promise.all(stage.tokens.map(vote));
    expect(await countOf(origin)).toBe(voters);
    // In waves: thousands of connections at once would try the kernel's queue, not the votes.
    for (let first = 0; first < voters; first += wave)
      await Promise.all(
        stage.tokens
          .slice(first, first + wave)
          .flatMap((token) => Array.from({ length: 20 }, () => vote(token))),
      );
    expect(await countOf(origin)).toBe(voters);
    expect(await votersOf(origin)).toHaveLength(voters);
  }, 180_000);

  test("a kill -9 in the middle loses no vote that was answered", async () => {
    server = await startServerProcess(env);
    const first = server;
    const answered: string[] = [];
    let killed: Promise<unknown> | undefined;
    await Promise.allSettled(
      stage.tokens.map(async (token) => {
        await clientFor(first.origin, token).call(upvote, {
          params: { id: String(stage.featureId) },
        });
        answered.push(token);
        if (answered.length === voters / 4) killed = first.end("SIGKILL");
      }),
    );
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(voters / 4);
    expect(answered.length).toBeLessThan(voters);
    server = await startServerProcess(env);
    const kept = await votersOf(server.origin);
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(await countOf(server.origin)).toBe(kept.length);
  }, 180_000);
});
