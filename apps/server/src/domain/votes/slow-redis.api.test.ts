/** Votes while Redis replies too late to some commands that it has counted. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLimiters } from "../../services/limiters.ts";
import { throttleVotes } from "./vote-throttle.ts";

const site = await openTestSite();

/** Parses the complete RESP commands of a text whose arguments contain no line breaks. */
function parseCommands(text: string): string[][] {
  const commands: string[][] = [];
  const lines = text.split("\r\n");
  for (let at = 0; lines[at]?.startsWith("*"); ) {
    const count = Number(lines[at]?.slice(1));
    commands.push(Array.from({ length: count }, (_, index) => lines[at + 2 + 2 * index] ?? ""));
    at += 1 + 2 * count;
  }
  return commands;
}

/** Counts like Redis, but delays replies about keys with `slowKey` until the next command. */
async function openSlowRedis(slowKey: string) {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const answerTo = ([name = "", ...words]: string[]) => {
    if (!/^eval(sha)?$/i.test(name))
      return { answer: name.toLowerCase() === "info" ? "$0\r\n\r\n" : "+OK\r\n", isLate: false };
    const [key = "", points = "0"] = words.slice(2);
    const count = (counts.get(key) ?? 0) + Number(points);
    counts.set(key, count);
    return { answer: `*2\r\n:${count}\r\n:86400000\r\n`, isLate: key.includes(slowKey) };
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let owed = "";
    socket.on("data", (piece) => {
      for (const command of parseCommands(piece.toString())) {
        const { answer, isLate } = answerTo(command);
        owed += answer;
        if (isLate) continue;
        socket.write(owed);
        owed = "";
      }
    });
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("counts a user who votes through several processes once", async () => {
  const redis = await openSlowRedis("new-voter:");
  const log = pino({ level: "silent" });
  const config = readConfig({ RATE_LIMITS: "on", SEED: "none", REDIS_URL: redis.url });
  const { deps } = site;
  const processes = await Promise.all(
    Array.from({ length: 4 }, () =>
      createLimiters(site.database, { config, log, keyedHash: deps.keyedHash }),
    ),
  );
  try {
    const platform = await insertPlatform(site);
    const { id } = await insertRow(deps.db, "features", {
      platform_id: platform.id,
      title: "A wish",
      description: "And what it is for.",
    });
    const person = await createUser(site);
    const viewer = { id: person.id, joined_at: new Date() } as never;
    const networks = [{ name: "198.51.100.7", prefix: 128 }] as const;
    const state = { feature_id: id, is_upvoted: true, upvote_count: 1 };
    const writer = { addVote: async () => state, removeVote: async () => state } as never;
    for (const limiters of processes) {
      const addVote = throttleVotes({ ...deps, config, limiters }, writer);
      expect(await addVote(viewer, id, networks)).toEqual(state);
    }
  } finally {
    await Promise.all(processes.map((limiters) => limiters.close()));
    redis.close();
  }
});
