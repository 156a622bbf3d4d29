/** Votes over HTTP while the process is killed: acknowledged votes are durable. */
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createClient } from "@upwell/contract/client";
import { getFeature } from "@upwell/contract/features/routes";
import { getUpvoted, upvote } from "@upwell/contract/votes/routes";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { insertRow, insertRows } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../db/client.ts";
import { openEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { generateToken } from "../auth/tokens.ts";

const voters = 80;
const times = 20;
/** Users who send duplicate votes concurrently; more would fill the queue and be rejected. */
const wave = 40;

type Fixture = {
  /** A feature for each test. */
  featureIds: [number, number];
  tokens: string[];
};

async function insertFixture(db: Db): Promise<Fixture> {
  const people = await insertRows(
    db,
    "users",
    Array.from({ length: voters }, (_, index) => ({
      username: `voter${index}`,
      email: `voter${index}@people.example`,
      email_verified_at: new Date(),
    })),
  );
  const sessions = people.map(({ id }) => ({ id, ...generateToken() }));
  await insertRows(
    db,
    "sessions",
    sessions.map(({ id, hash }) => ({
      user_id: id,
      token_hash: hash,
      idle_seconds: 3600,
      expires_at: new Date(Date.now() + 3_600_000),
    })),
  );
  const platform = await insertPlatform({ deps: { db } }, "Platform");
  const insertFeature = () =>
    insertRow(db, "features", {
      platform_id: platform.id,
      title: "A hot wish",
      description: "Everybody wants this.",
    });
  const [first, second] = [await insertFeature(), await insertFeature()];
  return { featureIds: [first.id, second.id], tokens: sessions.map(({ token }) => token) };
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
let fixture: Fixture;
let release: () => Promise<void> = async () => {};
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-votes-"));
  if (process.env.TEST_DB === "server") {
    const database = await createTestDatabase();
    fixture = await insertFixture(database.db);
    env = { DATABASE_URL: database.url ?? "" };
    release = database.close;
  } else {
    const database = await openEmbedded(folder);
    await migrate(database.db);
    fixture = await insertFixture(database.db);
    await database.close();
    env = { DATA_DIR: folder };
  }
  server = await startServerProcess(env);
});

afterAll(async () => {
  await server?.stop("SIGTERM");
  await release();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Sends all votes of one user pipelined over one connection: thousands of connections would test the
 * kernel's queue, not the votes. Returns the statuses.
 */
async function voteManyTimes(origin: string, id: number, token: string): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const asked = (last: boolean) =>
    `POST /api/features/${id}/upvote/ HTTP/1.1\r\nhost: ${hostname}\r\n` +
    `authorization: Token ${token}\r\ncontent-length: 0\r\n${last ? "connection: close\r\n" : ""}\r\n`;
  socket.write(Array.from({ length: times }, (_, index) => asked(index === times - 1)).join(""));
  const answered = await text(socket);
  return [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);
}

/** Returns the tokens of the users who have voted according to the server. */
async function listVoters(origin: string, id: number): Promise<string[]> {
  const found = await Promise.all(
    fixture.tokens.map(async (token) => {
      const { isUpvoted } = await clientFor(origin, token).call(getUpvoted, {
        params: { id: String(id) },
      });
      return isUpvoted ? token : undefined;
    }),
  );
  return found.filter((token) => token !== undefined);
}

const getCount = async (origin: string, id: number) =>
  (await clientFor(origin, null).call(getFeature, { params: { id: String(id) } })).upvoteCount;

describe("concurrent votes for one feature", () => {
  test("count 80 users once, even if each votes twenty times", async () => {
    const { origin } = server;
    const [id] = fixture.featureIds;
    const vote = (token: string) =>
      clientFor(origin, token).call(upvote, { params: { id: String(id) } });
    await Promise.all(fixture.tokens.map(vote));
    expect(await getCount(origin, id)).toBe(voters);
    for (let first = 0; first < voters; first += wave) {
      const impatient = fixture.tokens.slice(first, first + wave);
      const responses = await Promise.all(
        impatient.map((token) => voteManyTimes(origin, id, token)),
      );
      // A busy site refuses some of 800 concurrent votes. None may be lost, fail or count twice.
      expect(responses.flat()).toHaveLength(wave * times);
      expect(responses.flat().filter((status) => status !== "503")).toContain("200");
      expect(new Set(responses.flat()).isSubsetOf(new Set(["200", "503"]))).toBe(true);
    }
    expect(await getCount(origin, id)).toBe(voters);
    expect(await listVoters(origin, id)).toHaveLength(voters);
  }, 180_000);

  test("keep every acknowledged vote after kill -9", async () => {
    const first = server;
    const [, id] = fixture.featureIds;
    const answered: string[] = [];
    let killed: Promise<unknown> | undefined;
    const voteInTurn = async (tokens: readonly string[]) => {
      for (const token of tokens) {
        await clientFor(first.origin, token).call(upvote, { params: { id: String(id) } });
        answered.push(token);
        if (answered.length === voters / 4) killed = first.stop("SIGKILL");
      }
    };
    // Not all concurrently: one batch would hold them all, and be done before the kill.
    const lanes = Array.from({ length: voters / 10 }, (_, lane) =>
      fixture.tokens.slice(10 * lane, 10 * (lane + 1)),
    );
    await Promise.allSettled(lanes.map(voteInTurn));
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(voters / 4);
    expect(answered.length).toBeLessThan(voters);
    server = await startServerProcess(env);
    const stored = await listVoters(server.origin, id);
    expect(stored).toEqual(expect.arrayContaining(answered));
    expect(await getCount(server.origin, id)).toBe(stored.length);
  }, 180_000);
});
