/** Connections that are held open: others still get responses, and the held ones are closed. */

import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../lib/environment.ts";
import { openSocket } from "../lib/raw.ts";
import type { KindReport } from "../lib/report.ts";
import { send } from "../lib/request.ts";

const connections = 150;
const responseTimeoutMs = 10_000;
/** Longer than the server's timeouts for a request or an unread response, plus its checking interval. */
const closeTimeoutMs = 140_000;

const partialRequests: Record<string, string> = {
  "a header without an end": "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
  "a body byte by byte":
    "POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{",
  "chunks that never end":
    "POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
  "an image byte by byte":
    "PATCH /api/auth/me/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n",
  "nothing at all": "",
};

type Held = { socket: Socket; isClosed: boolean };

function holdConnection(origin: string, sent: string): Held {
  const held: Held = { socket: openSocket(origin), isClosed: false };
  held.socket.on("close", () => {
    held.isClosed = true;
  });
  held.socket.on("data", () => {});
  if (sent !== "") held.socket.write(sent);
  return held;
}

/** Others must get responses while connections are held. */
async function expectOthersServed(
  environment: Environment,
  report: KindReport,
  during: string,
): Promise<void> {
  for (const path of ["/api/health/live", "/api/features/", "/", "/api/site/"]) {
    report.countInput(`${path} during ${during}`);
    const { status, ms } = await send(environment.unlimited.origin, { method: "GET", path });
    const what = `during ${during} ${path} answered ${status} after ${Math.round(ms)} ms`;
    report.expect(status === 200 && ms < responseTimeoutMs, what, `${connections} connections`);
  }
}

async function holdConnections(environment: Environment): Promise<() => Promise<string[]>> {
  const { origin } = environment.unlimited;
  const all = Object.entries(partialRequests).flatMap(([name, sent]) =>
    Array.from({ length: connections / 5 }, () => ({ name, ...holdConnection(origin, sent) })),
  );
  const held = all.map((one) => ({ ...one, held: one }));
  // A byte per second keeps each of them from being idle.
  const drip = setInterval(() => {
    for (const { socket, name } of held)
      if (!socket.destroyed && name !== "nothing at all") socket.write("a");
  }, 1000);
  return async () => {
    const until = Date.now() + closeTimeoutMs;
    while (held.some(({ socket }) => !socket.destroyed) && Date.now() < until) await sleep(500);
    clearInterval(drip);
    const left = held.filter(({ socket }) => !socket.destroyed);
    for (const { socket } of held) socket.destroy();
    return [...new Set(left.map(({ name }) => name))];
  };
}

type Readers = { sockets: Socket[]; since: number };

/** Requests much and reads nothing. */
function sendWithoutReading(origin: string): Readers {
  const sockets = Array.from({ length: connections }, () => {
    const socket = openSocket(origin);
    socket.pause();
    for (let n = 0; n < 20; n += 1)
      socket.write("GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return socket;
  });
  return { sockets, since: Date.now() };
}

/** The server must have closed the connection of a client that read nothing. */
async function expectReadersClosed(
  environment: Environment,
  report: KindReport,
  { sockets, since }: Readers,
): Promise<void> {
  // A client that reads too early is slow, and is served.
  await sleep(Math.max(0, since + closeTimeoutMs - Date.now()));
  const ended = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve))),
  );
  for (const socket of sockets) socket.resume();
  const late = sleep(responseTimeoutMs, "late", { ref: false });
  const outcome = await Promise.race([ended.then(() => "ended"), late]);
  report.expect(
    outcome === "ended",
    "a client that reads nothing stays connected",
    environment.unlimited.origin,
  );
}

/** More open pages than any user has: the first ones are served, the others rejected. */
async function exhaustLiveConnections(
  { unlimited }: Environment,
  report: KindReport,
): Promise<void> {
  const hoarded = Array.from({ length: connections }, () => {
    const socket = openSocket(unlimited.origin);
    socket.write("GET /api/live/ HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return new Promise<{ socket: Socket; status: string }>((resolve) => {
      socket.once("data", (data: Buffer) =>
        resolve({ socket, status: data.toString("latin1").slice(9, 12) }),
      );
      socket.once("close", () => resolve({ socket, status: "ended" }));
    });
  });
  const responses = await Promise.all(hoarded);
  report.countInput(`${connections} live connections from one IP`);
  const served = responses.filter(({ status }) => status === "200").length;
  report.expect(
    served > 0 && served <= 40,
    `${served} of ${connections} live connections served`,
    "GET /api/live/",
  );
  for (const { socket } of responses) socket.destroy();
}

export async function attackBySlowloris(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const wait = await holdConnections(environment);
  for (const name of Object.keys(partialRequests)) report.countInput(name);
  await expectOthersServed(environment, report, "slow requests");
  const readers = sendWithoutReading(environment.unlimited.origin);
  report.countInput("responses that are never read");
  await expectOthersServed(environment, report, "slow readers");
  await exhaustLiveConnections(environment, report);
  await expectOthersServed(environment, report, "hoarded pages");
  if (!environment.isShort) {
    for (const name of await wait()) report.breach("a held connection was never closed", name);
    await expectReadersClosed(environment, report, readers);
  }
  for (const socket of readers.sockets) socket.destroy();
}
