import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../lib/log.ts";
import { createMetrics } from "../lib/metrics.ts";
import { createEncoder, type Encoder } from "./encoder.ts";

let encoder: Encoder;
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
  encoder = createEncoder({ log: createLog("info", stream), metrics }, tuning);
  return { lines, readMetrics: () => metrics.registry.metrics() };
}

const english = "Please add a dark mode";

test("embeds texts, and starts its thread with the first one", async () => {
  const { lines, readMetrics } = create();
  expect(encoder.running).toBe(false);
  const [dark, other, german] = await encoder.embed([
    english,
    "A night theme for my eyes",
    "Bitte baut einen dunklen Modus ein, das ist nicht schwer",
  ]);
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
  expect(await encoder.embed(["Добавьте тёмную тему", "👍"])).toEqual([undefined, undefined]);
  expect(encoder.running).toBe(false);
});

test("returns undefined without its file, and logs that once", async () => {
  const { lines, readMetrics } = create({ file: "/nowhere/weights.bin" });
  expect(await encoder.embed([english, english])).toEqual([undefined, undefined]);
  expect(await encoder.embed([english])).toEqual([undefined]);
  expect(encoder.running).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("the file of weights is missing");
  expect(await readMetrics()).toContain('upwell_encoder_texts_total{outcome="unavailable"} 3');
});

test("returns undefined with a broken file, and logs that once", async () => {
  const { lines } = create({ file: import.meta.filename });
  expect(await encoder.embed([english, english])).toEqual([undefined, undefined]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("the encoder failed");
});

test("returns undefined for texts for which its queue has no place", async () => {
  const { lines } = create({ maxQueued: 1 });
  const all = await Promise.all(Array.from({ length: 6 }, () => encoder.embed([english])));
  expect(all.flat().filter((one) => one !== undefined)).toHaveLength(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("the encoder is busy");
});

test("returns undefined past the limit, and embeds the next text", async () => {
  const { lines } = create({ limitMs: 1, startMs: 0 });
  expect(await encoder.embed([english])).toEqual([undefined]);
  expect(lines[0]).toContain("the encoder took too long");
});
