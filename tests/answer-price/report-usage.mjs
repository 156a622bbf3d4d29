/** Preloaded into a server: tells its processor time and memory to the process that has started it. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/** A fixed calculation, which takes as much longer on a busy machine as what the server does for an answer. */
function calculate() {
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    id: n,
    title: `Row ${(n * 7919) % 1500}`,
  }));
  const { length } = JSON.stringify(
    JSON.parse(JSON.stringify(rows)).sort((a, b) => a.title.localeCompare(b.title)),
  );
  return length;
}

/** So often, that the engine has compiled it. */
const calculations = 30;
let isCompiled = false;
function compileCalculation() {
  for (let n = 0; !isCompiled && n < calculations; n += 1) calculate();
  isCompiled = true;
}

const getCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && process.send !== undefined) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  process.on("message", ({ collects, calculates }) => {
    if (collects) collectGarbage();
    if (calculates) compileCalculation();
    const cpuMs = getCpuMs();
    if (calculates) calculate();
    const calculationMs = getCpuMs() - cpuMs;
    const { heapUsed, external } = process.memoryUsage();
    const resident = process.memoryUsage.rss();
    process.send({ cpuMs, calculationMs, held: heapUsed + external, resident });
  });
  process.channel.unref();
}
