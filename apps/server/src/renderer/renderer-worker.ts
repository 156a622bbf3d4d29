/** Worker thread that renders pages: the server build holds the state of one page at a time. */
import type { RenderModule } from "@upwell/contract/rendered-page";
import { type RenderTask, renderModule } from "./render-module.ts";

const { listReads, renderPage }: RenderModule = await import(renderModule.href);

/** Runs one task of the renderer. */
export default function run(task: RenderTask): Promise<string | string[]> {
  return task.kind === "reads"
    ? listReads(task.location, task.site)
    : renderPage(task.data, task.site);
}
