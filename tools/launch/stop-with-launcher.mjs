/** Preloaded into programs that the launcher runs: exits when the launcher has ended. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
