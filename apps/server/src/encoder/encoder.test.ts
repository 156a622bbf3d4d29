import { Writable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "../lib/log.ts";
import { createMetrics } from "../lib/metrics.ts";
import { createEncoder, type Encoder } from "./encoder.ts";

let encoder: Encoder;
/** A busy machine starts a thread slowly. */
const slowMs = 100_000;
vi.setConfig({ testTimeout: slowMs });
afterEach(() => encoder.close());

/** Creates the encoder with a log that can be read, and its metrics. */
function create(tuning: Parameters<typeof createEncoder>[1] = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const metrics = createMetrics();
  encoder = createEncoder(
    { log: createLog("info", stream), metrics },
    { startMs: slowMs, ...tuning },
  );
  return { lines, readMetrics: () => metrics.registry.metrics() };
}

const english = "Please add a dark mode";

const embed = (...texts: string[]) => encoder.embed(texts, "moderation");

test("embeds texts, and starts its thread with the first one", async () => {
  const { lines, readMetrics } = create();
  expect(encoder.running).toBe(false);
  const [dark, other, german] = await embed(
    english,
    "A night theme for my eyes",
    "Bitte baut einen dunklen Modus ein, das ist nicht schwer",
  );
  expect(encoder.running).toBe(true);
  expect(dark?.vector).toHaveLength(512);
  expect(other?.layers).toHaveLength(1792);
  expect(german).toBeUndefined();
  expect(lines).toEqual([]);
  const metrics = await readMetrics();
  expect(metrics).toContain('upwell_encoder_texts_total{outcome="embedded"} 2');
  expect(metrics).toContain('upwell_encoder_texts_total{outcome="skipped"} 1');
});

test("starts no thread for other languages", async () => {
  create();
  expect(await embed("Добавьте тёмную тему", "👍")).toEqual([undefined, undefined]);
  expect(encoder.running).toBe(false);
});

test("returns undefined without its file, and logs that once", async () => {
  const { lines, readMetrics } = create({ file: "/nowhere/weights.bin" });
  expect(encoder.isPackaged).toBe(false);
  expect(await embed(english, english)).toEqual([undefined, undefined]);
  expect(await embed(english)).toEqual([undefined]);
  expect(encoder.running).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("the file of weights is missing");
  expect(await readMetrics()).toContain('upwell_encoder_texts_total{outcome="unavailable"} 3');
});

test("throws with a broken file, and logs that once", async () => {
  const { lines } = create({ file: import.meta.filename });
  for (let n = 0; n < 2; n += 1) await expect(embed(english)).rejects.toThrow("the encoder failed");
  expect(lines).toHaveLength(1);
});

test("takes a submitted text next, whatever waits", async () => {
  create({ waiting: { moderation: 1, search: 3, background: 1 } });
  const finished: string[] = [];
  const start = (use: "moderation" | "search" | "background", name: string) =>
    encoder.embed([english], use).then(
      () => finished.push(name),
      () => finished.push(`${name} is refused`),
    );
  const all = [
    start("background", "first"),
    start("background", "second"),
    start("background", "third"),
    ...[1, 2, 3, 4].map((n) => start("search", `search ${n}`)),
    start("moderation", "text"),
  ];
  await Promise.all(all);
  expect(finished).toEqual([
    "third is refused",
    "search 4 is refused",
    "first",
    "text",
    "search 1",
    "search 2",
    "search 3",
    "second",
  ]);
});

test("lets a text leave the queue, and throws past the limit", async () => {
  const { lines } = create({ limitMs: 1, startMs: 0 });
  const running = expect(embed(english)).rejects.toThrow("the encoder took too long");
  const leaving = new AbortController();
  const waiting = expect(encoder.embed([english], "search", leaving.signal)).rejects.toThrow(
    "the encoder is busy",
  );
  leaving.abort();
  await waiting;
  await running;
  expect(lines).toHaveLength(2);
});
