/** Worker thread that renders pages: the server build holds the state of one page at a time. */
import type { RenderModule } from "@upwell/contract/rendered-page";
import { type RenderTask, renderModule } from "./render-module.ts";

const { renderPage }: RenderModule = await import(renderModule.href);

export default function run(task: RenderTask): Promise<string> {
  return renderPage(...task);
}
