/** Preloaded into programs that the launcher runs: exits when the launcher has ended. */

// Programs that the program forks do not inherit it: their channel leads to the program, and may be all that keeps them alive.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
