/** Preloaded into a server: tells its processor time and memory to the process that has started it. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.send !== undefined) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  process.on("message", ({ collects }) => {
    if (collects) collectGarbage();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external } = process.memoryUsage();
    const resident = process.memoryUsage.rss();
    process.send({ cpuMs: (user + system) / 1000, held: heapUsed + external, resident });
  });
  process.channel.unref();
}
