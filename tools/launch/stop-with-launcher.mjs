/** Loaded into what the launcher runs: when the launcher is gone, however it went, stop too. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
