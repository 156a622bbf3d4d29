import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { ThreadUnavailable } from "../lib/thread.ts";
import { createGrammarChecker, type GrammarChecker } from "./grammar-checker.ts";

/** Creates a worker that returns, hangs, fails or crashes, depending on the text. */
const writeScript = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), "upwell-checker-")), "worker.mjs");
  writeFileSync(file, text);
  return pathToFileURL(file);
};
const script = writeScript(`
  export default async ({ pieces: [{ text }] }) => {
    if (text === "die") setImmediate(() => { throw new Error("secret"); });
    if (text === "fail") throw new Error("secret");
    if (text === "hang" || text === "die") await new Promise(() => {});
    return [text + "!"];
  };
`);

let checker: GrammarChecker;
const open = (tuning = {}) => {
  checker = createGrammarChecker({ script, ...tuning });
  return checker;
};
afterEach(() => checker.close());

const ask = (text: string) => checker.run({ pieces: [{ text, as: "plaintext" }], known: [] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("starts with the first text, and stops when idle", async () => {
  open({ idleMs: 50 });
  expect(checker.running).toBe(false);
  expect(await ask("a")).toEqual(["a!"]);
  expect(checker.running).toBe(true);
  await vi.waitFor(() => expect(checker.running).toBe(false), 10_000);
  expect(await ask("b")).toEqual(["b!"]);
});

test("restarts after a crash", async () => {
  open();
  const lost = ask("die");
  const next = ask("next");
  await expect(lost).rejects.toThrow(ThreadUnavailable);
  expect(await next).toEqual(["next!"]);
});

test("terminates the thread for a text that takes too long, and continues with queued texts", async () => {
  open({ limitMs: 200, startMs: 60_000 });
  // The limit of a text that starts the thread includes the time of the start.
  await ask("first");
  const slow = ask("hang");
  const next = ask("next");
  await expect(slow).rejects.toThrow("took too long");
  expect(await next).toEqual(["next!"]);
});

test("continues after a failure", async () => {
  open();
  await expect(ask("fail")).rejects.toThrow(new ThreadUnavailable("the grammar checker failed"));
  expect(await ask("next")).toEqual(["next!"]);
});

test("limits the queue", async () => {
  open({ maxQueued: 1 });
  const results = await Promise.allSettled(["a", "b", "c", "d"].map(ask));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
});

test("rejects each text if the thread cannot start", async () => {
  open({ script: writeScript("throw new Error();") });
  const results = await Promise.allSettled([ask("a"), ask("b")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(checker.running).toBe(false);
});

test("close terminates the thread and rejects queued texts", async () => {
  open();
  const waiting = [ask("hang"), ask("a")];
  await pause(100);
  const results = Promise.allSettled(waiting);
  await checker.close();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("b")).rejects.toThrow(ThreadUnavailable);
});
