/** Public pages without a built site: real heads, and as content the responses that a page is made from. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Renderer } from "../../apps/server/src/renderer/renderer.ts";

/** Creates the `pages` of a test site. */
export async function createStubPages() {
  const folder = `${await mkdtemp(join(tmpdir(), "upwell-pages-"))}/`;
  await writeFile(
    `${folder}index.html`,
    "<html><!--head--><body><!--content--><!--/content--></body></html>",
  );
  const renderer: Renderer = {
    isBuilt: true,
    renderPage: async ({ responses }) => responses.map(({ body }) => body).join("\n"),
    close: async () => {},
  };
  return {
    folder,
    pages: { dist: { web: folder, staff: folder }, deps: { renderer } },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
