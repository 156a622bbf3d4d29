/** Votes over HTTP at a process that is killed in the middle: what was answered stays. */
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createClient } from "@upwell/contract/client";
import { getFeature } from "@upwell/contract/features";
import { getUpvoted, upvote } from "@upwell/contract/votes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../db/client.ts";
import { openEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { platformRow } from "../../testing/people.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { newToken } from "../auth/tokens.ts";

const voters = 200;
const times = 20;
/** So many people are that impatient at the same moment; a full queue would rightly send them away. */
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
  const platform = await platformRow({ deps: { db } }, "Stage");
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

/**
 * All the votes of one person at once, over one connection that waits for no answer in between:
 * thousands of connections would try the kernel's queue, not the votes. Answers with the statuses.
 */
async function voteManyTimes(origin: string, token: string): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const asked = (last: boolean) =>
    `POST /api/features/${stage.featureId}/upvote/ HTTP/1.1\r\nhost: ${hostname}\r\n` +
    `authorization: Token ${token}\r\ncontent-length: 0\r\n${last ? "connection: close\r\n" : ""}\r\n`;
  socket.write(Array.from({ length: times }, (_, index) => asked(index === times - 1)).join(""));
  const answered = await text(socket);
  return [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);
}

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
    for (let first = 0; first < voters; first += wave) {
      const impatient = stage.tokens.slice(first, first + wave);
      const answers = await Promise.all(impatient.map((token) => voteManyTimes(origin, token)));
      expect(answers.flat()).toEqual(Array(wave * times).fill("200"));
    }
    expect(await countOf(origin)).toBe(voters);
    expect(await votersOf(origin)).toHaveLength(voters);
  }, 180_000);

  test("a kill -9 in the middle loses no vote that was answered", async () => {
    server = await startServerProcess(env);
    const first = server;
    const answered: string[] = [];
    let killed: Promise<unknown> | undefined;
    const voteInTurn = async (tokens: readonly string[]) => {
      for (const token of tokens) {
        await clientFor(first.origin, token).call(upvote, {
          params: { id: String(stage.featureId) },
        });
        answered.push(token);
        if (answered.length === voters / 4) killed = first.end("SIGKILL");
      }
    };
    // Not all at once: they would be one batch, with nothing of it left to be killed.
    const lanes = Array.from({ length: voters / 10 }, (_, lane) =>
      stage.tokens.slice(10 * lane, 10 * (lane + 1)),
    );
    await Promise.allSettled(lanes.map(voteInTurn));
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(voters / 4);
    expect(answered.length).toBeLessThan(voters);
    server = await startServerProcess(env);
    const kept = await votersOf(server.origin);
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(await countOf(server.origin)).toBe(kept.length);
  }, 180_000);
});
