/** A thread that runs where `node --watch` has started the process, as `npm run dev` does. */
import { afterEach, expect, test, vi } from "vitest";
import { createThread } from "./thread.ts";

afterEach(() => vi.unstubAllEnvs());

test("runs under node --watch, which has threads report what they import", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  const thread = createThread<string, string>({
    script: new URL("data:text/javascript,export default (text) => text.toUpperCase()"),
    name: "the thread",
    idleMs: 1000,
    limitMs: 10_000,
    startMs: 10_000,
    maxQueued: 1,
  });
  try {
    expect(await thread.run("done")).toBe("DONE");
  } finally {
    await thread.close();
  }
});
