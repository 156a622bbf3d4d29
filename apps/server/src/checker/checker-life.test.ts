import { afterEach, expect, test } from "vitest";
import { type Checker, CheckerAway, openChecker } from "./checker.ts";

/** A thread that answers at once, never, or by dying, as the text says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ pieces: [{ text }] }) => {
      if (text === "die") process.exit(1);
      if (text === "throw") throw new Error("secret");
      if (text === "fail") parentPort.postMessage({ failed: true });
      else if (text !== "hang") parentPort.postMessage({ texts: [text + "!"] });
    });
    parentPort.postMessage({ ready: true });
  `)}`,
);

let checker: Checker;
const open = (tuning = {}) => {
  checker = openChecker({ script, ...tuning });
  return checker;
};
afterEach(() => checker.close());

const ask = (text: string) => checker.mend([{ text, as: "plaintext" }], []);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("starts with the first text, and stops when nothing comes", async () => {
  open({ idleMs: 50 });
  expect(checker.running).toBe(false);
  expect(await ask("a")).toEqual(["a!"]);
  expect(checker.running).toBe(true);
  await pause(200);
  expect(checker.running).toBe(false);
  expect(await ask("b")).toEqual(["b!"]);
});

test.each(["die", "throw"])("one that dies (%s) is started again for the next", async (how) => {
  open();
  const lost = ask(how);
  const next = ask("next");
  await expect(lost).rejects.toThrow(CheckerAway);
  expect(await next).toEqual(["next!"]);
});

test("a text that takes too long costs the thread, not the texts behind it", async () => {
  open({ limitMs: 200 });
  const slow = ask("hang");
  const next = ask("next");
  await expect(slow).rejects.toThrow("took too long");
  expect(await next).toEqual(["next!"]);
});

test("a failure concerns one text", async () => {
  open();
  await expect(ask("fail")).rejects.toThrow(CheckerAway);
  expect(await ask("next")).toEqual(["next!"]);
});

test("no more texts wait than agreed", async () => {
  open({ waiting: 2 });
  const results = await Promise.allSettled(["a", "b", "c", "d"].map(ask));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
});

test("one that cannot start disappoints everybody at once, and is tried again later", async () => {
  open({ script: new URL("data:text/javascript,throw%20new%20Error()") });
  const results = await Promise.allSettled([ask("a"), ask("b")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(checker.running).toBe(false);
});

test("closing ends the thread and whatever waits", async () => {
  open();
  const waiting = [ask("hang"), ask("a")];
  await pause(100);
  const results = Promise.allSettled(waiting);
  await checker.close();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("b")).rejects.toThrow(CheckerAway);
});
