/** Connections that are held and not used: the others are answered, and the held ones are ended. */

import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { openSocket } from "../lib/raw.ts";
import { send } from "../lib/shoot.ts";

const connections = 150;
const answerWithinMs = 10_000;
/**
 * Longer than the server lets a request take to arrive, or an answer lie unread, with the time in
 * which it looks.
 */
const endedWithinMs = 140_000;

const opening: Record<string, string> = {
  "a header without an end": "GET / HTTP/1.1\r\nHost: site\r\nX-A: ",
  "a body byte by byte":
    "POST /api/auth/login/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{",
  "chunks that never end":
    "POST /api/auth/login/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
  "a picture byte by byte":
    "PATCH /api/auth/me/ HTTP/1.1\r\nHost: site\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n",
  "nothing at all": "",
};

type Held = { socket: Socket; gone: boolean };

function hold(origin: string, sent: string): Held {
  const held: Held = { socket: openSocket(origin), gone: false };
  held.socket.on("close", () => {
    held.gone = true;
  });
  held.socket.on("data", () => {});
  if (sent !== "") held.socket.write(sent);
  return held;
}

/** While something is held, everybody else is answered. */
async function othersAreAnswered(ground: Ground, ledger: Ledger, during: string): Promise<void> {
  for (const path of ["/api/health/live", "/api/features/", "/", "/api/site/"]) {
    ledger.tried(`${path} during ${during}`);
    const { status, ms } = await send(ground.open.origin, { method: "GET", path });
    const said = `during ${during} ${path} answered ${status} after ${Math.round(ms)} ms`;
    ledger.expect(status === 200 && ms < answerWithinMs, said, `${connections} connections`);
  }
}

async function holdAll(ground: Ground): Promise<() => Promise<string[]>> {
  const { origin } = ground.open;
  const all = Object.entries(opening).flatMap(([name, sent]) =>
    Array.from({ length: connections / 5 }, () => ({ name, ...hold(origin, sent) })),
  );
  const held = all.map((one) => ({ ...one, held: one }));
  // A byte a second keeps each of them from being idle.
  const drip = setInterval(() => {
    for (const { socket, name } of held)
      if (!socket.destroyed && name !== "nothing at all") socket.write("a");
  }, 1000);
  return async () => {
    const until = Date.now() + endedWithinMs;
    while (held.some(({ socket }) => !socket.destroyed) && Date.now() < until) await sleep(500);
    clearInterval(drip);
    const left = held.filter(({ socket }) => !socket.destroyed);
    for (const { socket } of held) socket.destroy();
    return [...new Set(left.map(({ name }) => name))];
  };
}

type Readers = { sockets: Socket[]; since: number };

/** Asks for much and reads none of it. */
function readNothing(origin: string): Readers {
  const sockets = Array.from({ length: connections }, () => {
    const socket = openSocket(origin);
    socket.pause();
    for (let n = 0; n < 20; n += 1)
      socket.write("GET /api/openapi.json HTTP/1.1\r\nHost: site\r\n\r\n");
    return socket;
  });
  return { sockets, since: Date.now() };
}

/** Who read nothing all the time finds the connection gone, and not the rest of what was asked for. */
async function readersAreLetGo(
  ground: Ground,
  ledger: Ledger,
  { sockets, since }: Readers,
): Promise<void> {
  // One that reads too early is a slow reader, and served.
  await sleep(Math.max(0, since + endedWithinMs - Date.now()));
  const ended = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve))),
  );
  for (const socket of sockets) socket.resume();
  const late = sleep(answerWithinMs, "late", { ref: false });
  const outcome = await Promise.race([ended.then(() => "ended"), late]);
  ledger.expect(outcome === "ended", "a reader that reads nothing is kept", ground.open.origin);
}

/** More open pages than any person has: the first ones are served, the rest is sent away. */
async function hoardLive({ open }: Ground, ledger: Ledger): Promise<void> {
  const hoarded = Array.from({ length: connections }, () => {
    const socket = openSocket(open.origin);
    socket.write("GET /api/live/ HTTP/1.1\r\nHost: site\r\n\r\n");
    return new Promise<{ socket: Socket; status: string }>((resolve) => {
      socket.once("data", (data: Buffer) =>
        resolve({ socket, status: data.toString("latin1").slice(9, 12) }),
      );
      socket.once("close", () => resolve({ socket, status: "ended" }));
    });
  });
  const answers = await Promise.all(hoarded);
  ledger.tried(`${connections} live connections from one address`);
  const served = answers.filter(({ status }) => status === "200").length;
  ledger.expect(
    served > 0 && served <= 40,
    `${served} of ${connections} live connections served`,
    "GET /api/live/",
  );
  for (const { socket } of answers) socket.destroy();
}

export async function attackSlowly(ground: Ground, ledger: Ledger): Promise<void> {
  const wait = await holdAll(ground);
  for (const name of Object.keys(opening)) ledger.tried(name);
  await othersAreAnswered(ground, ledger, "slow requests");
  const readers = readNothing(ground.open.origin);
  ledger.tried("answers that nobody reads");
  await othersAreAnswered(ground, ledger, "slow readers");
  await hoardLive(ground, ledger);
  await othersAreAnswered(ground, ledger, "hoarded pages");
  if (!ground.isShort) {
    for (const name of await wait()) ledger.through("a held connection was never ended", name);
    await readersAreLetGo(ground, ledger, readers);
  }
  for (const socket of readers.sockets) socket.destroy();
}
