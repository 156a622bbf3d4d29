/** Measures what answers cost the server: one after another, and many concurrently from one IP address. */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { MeteredServer, Usage } from "./metered-server.ts";

/** The rule: an answer that is asked for again costs at most this. */
export const maxCpuMs = 20;
const maxHeldBytes = 2 * 1024 * 1024;
/** Garbage collection leaves some of what is being compiled and optimized. */
const heldNoiseBytes = 4 * 1024 * 1024;
/** While many clients ask, health is answered before the server has spent this much on others. */
const maxHealthCpuMs = 350;

type Reply = { status: number; bytes: number; body: string; location: string | undefined };
const maxBodyBytes = 64 * 1024;
type Ask = { path: string; from: string; encoding: string; cookie?: string; agent?: http.Agent };

export function ask(origin: string, { path, from, encoding, cookie, agent }: Ask): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      "accept-encoding": encoding,
      "x-forwarded-for": from,
      ...(cookie !== undefined && { cookie }),
    };
    const request = http.get(new URL(origin + path), { headers, ...(agent && { agent }) });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        // What only counts is not kept: many ask concurrently.
        if (bytes < maxBodyBytes) chunks.push(chunk);
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          body: Buffer.concat(chunks).toString(),
          location: response.headers.location,
        }),
      );
    });
  });
}

let visitors = 0;
/** Returns an IP address without earlier requests. */
export const newClientIp = () => {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** Returns the URL that a page has moved to; undefined if it is where it was asked for. */
export async function findMoved({ origin }: MeteredServer, path: string) {
  const one = { path, from: newClientIp(), encoding: "identity" };
  const { status, location = "" } = await ask(origin, one);
  return status === 301 && location.startsWith("/") ? location : undefined;
}

export type Price = { status: number; bytes: number; cpuMs: number; firstCpuMs: number };

/** The cheapest batch counts: a machine that is busy with other work slows down even processor time. */
const batches = 3;

/** Asks one after another, and returns the mean processor time of all but the first two. */
export async function measurePrice(
  server: MeteredServer,
  path: string,
  { encoding, repetitions }: { encoding: string; repetitions: number },
): Promise<Price> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const one = { path, from: newClientIp(), encoding, agent };
  const start = await server.readUsage();
  // The first makes what is kept, the second compresses it.
  await ask(server.origin, one);
  const { status, bytes } = await ask(server.origin, one);
  const firstCpuMs = ((await server.readUsage()).cpuMs - start.cpuMs) / 2;
  let cpuMs = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < batches; batch += 1) {
    const before = await server.readUsage();
    for (let n = 0; n < repetitions / batches; n += 1) await ask(server.origin, one);
    const after = await server.readUsage();
    cpuMs = Math.min(cpuMs, ((after.cpuMs - before.cpuMs) * batches) / repetitions);
  }
  agent.destroy();
  return { status, bytes, cpuMs, firstCpuMs };
}

export type Crowd = {
  /** The most processor time that was spent while a health check waited. */
  healthCpuMs: number;
  /** How much more memory was in use afterwards, and resident at the end. */
  heldBytes: number;
  residentBytes: number;
  cpuMs: number;
  statuses: Readonly<Record<number, number>>;
};

/** Waits until the memory of closed connections has been restored, or for a while. */
async function settle(server: MeteredServer, held: number): Promise<Usage> {
  let usage = await server.readUsage({ collects: true });
  for (let n = 0; n < 20 && usage.held > held; n += 1) {
    await sleep(100);
    usage = await server.readUsage({ collects: true });
  }
  return usage;
}

/** Asks many times concurrently from one IP address, and for the server's health at the same time. */
export async function crowd(
  server: MeteredServer,
  path: string,
  { encoding, size }: { encoding: string; size: number },
): Promise<Crowd> {
  const agent = new http.Agent({ maxSockets: size });
  const one = { path, from: newClientIp(), encoding, agent };
  const before = await server.readUsage({ collects: true });
  let isOver = false;
  const statuses: Record<number, number> = {};
  const asked = Promise.all(
    Array.from({ length: size }, async () => {
      const { status } = await ask(server.origin, one);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  ).finally(() => {
    isOver = true;
  });
  let healthCpuMs = 0;
  const probes = new http.Agent({ keepAlive: true, maxSockets: 1 });
  // Each from its own address: a long crowd leaves time for more checks than one address may make.
  const askHealth = () =>
    ask(server.origin, {
      path: "/api/health/live",
      from: newClientIp(),
      encoding,
      agent: probes,
    });
  await askHealth();
  // Processor time instead of a latency: it is the same on a machine that is busy with other work.
  while (!isOver) {
    const start = await server.readCpuMs();
    const { status } = await askHealth();
    const waited = (await server.readCpuMs()) - start;
    healthCpuMs = status === 200 ? Math.max(healthCpuMs, waited) : Number.POSITIVE_INFINITY;
  }
  await asked;
  agent.destroy();
  probes.destroy();
  const after = await settle(server, before.held + maxHeldBytes);
  return {
    healthCpuMs,
    heldBytes: after.held - before.held,
    residentBytes: after.resident - before.resident,
    cpuMs: after.cpuMs - before.cpuMs,
    statuses,
  };
}

const round = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A file costs by its length, and nothing else: so much for each two megabytes that are sent. */
const getMaxCpuMs = ({ bytes }: Pick<Price, "bytes">) =>
  maxCpuMs * Math.max(1, Math.ceil(bytes / maxHeldBytes));

/** Describes in what a price is above the rule, times `margin`. */
export function findDearAnswer(price: Price, margin: number): string[] {
  const most = margin * getMaxCpuMs(price);
  return price.cpuMs > most
    ? [`${price.cpuMs.toFixed(1)} ms of processor time, ${most} at most`]
    : [];
}

/** Describes in what the answers of a crowd are above the rule, whose processor times are taken `margin` times. */
export function findDearCrowd(
  { healthCpuMs, heldBytes, residentBytes, cpuMs, statuses }: Crowd,
  { size, margin }: { size: number; margin: number },
): string[] {
  const broken = Object.keys(statuses).filter(
    (status) => ![200, 301, 302, 308, 404, 405, 410, 429, 503].includes(Number(status)),
  );
  return [
    ...(cpuMs > margin * size * maxCpuMs
      ? [`${cpuMs.toFixed(0)} ms of processor time for ${size}`]
      : []),
    ...(healthCpuMs > margin * maxHealthCpuMs
      ? [`health waited for ${healthCpuMs.toFixed(0)} ms of processor time`]
      : []),
    ...(heldBytes > maxHeldBytes + heldNoiseBytes ? [`${round(heldBytes)} held afterwards`] : []),
    ...(residentBytes > size * maxHeldBytes ? [`${round(residentBytes)} more resident`] : []),
    ...(broken.length > 0 ? [`answered ${broken.join(", ")}`] : []),
  ];
}
