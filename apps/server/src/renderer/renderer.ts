/** Renders the public pages in a worker thread, with the server build of the public site. */
import { existsSync } from "node:fs";
import type { RenderModule } from "@upwell/contract/rendered-page";
import { createThread, type Thread, type ThreadOptions } from "../lib/thread.ts";
import { type RenderTask, renderModule } from "./render-module.ts";

export type Renderer = RenderModule &
  Pick<Thread<RenderTask, string>, "close"> & {
    /** False before the public site has been built; then nothing can be rendered. */
    readonly isBuilt: boolean;
  };

/** Creates the renderer; its thread starts with the first page. Calls throw `ThreadUnavailable`. */
export function createRenderer(tuning: Partial<ThreadOptions> = {}): Renderer {
  const thread = createThread<RenderTask, string>({
    script: new URL("./renderer-worker.ts", import.meta.url),
    name: "the page renderer",
    idleMs: 600_000,
    limitMs: 5_000,
    startMs: 10_000,
    maxQueued: 64,
    ...tuning,
  });
  return {
    isBuilt: existsSync(renderModule),
    renderPage: (...task) => thread.run(task),
    close: thread.close,
  };
}
