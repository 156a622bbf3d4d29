/**
 * Adds a script to the head that loads all others, and tells it the code files and the first requests of each
 * public page, so that they load in parallel. The script is inlined to save a request.
 */
import { fileURLToPath } from "node:url";
import type { Page } from "@upwell/contract/page";
import { type PageName, pages } from "@upwell/contract/pages";
import type { Plugin } from "vite";
import { collectFiles, getPageFile, getPathExpression, listPages } from "./page-files.ts";

const preloadScript = fileURLToPath(new URL("src/preload/preload.ts", import.meta.url));

type Bundle = NonNullable<
  Parameters<Extract<Plugin["generateBundle"], (...args: never) => unknown>>[1]
>;
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

/** The scripts of the built page that have a file, whatever the order of their attributes. */
const fileScript = /\s*<script\b[^>]*\bsrc="\.\/([^"]+)"[^>]*><\/script>/g;
/** Where the server inserts its settings, which the script reads. */
const placeholder = "<!--head-->";

/** Wraps the script in a function, which keeps its names local, as in a module. */
const toInlineScript = (code: string) => `(()=>{${code.trim()}})()`;

const hasTitle = (name: PageName) => (pages[name] as Page).plainPath !== undefined;

/** A number, so that a page accepts it as an id. */
const exampleId = "1234567890";

/** Returns the requests of a page without a query, with "$1" for the id. */
const listReads = (name: PageName): string[] =>
  ((pages[name] as Page).reads?.(exampleId, new URLSearchParams()) ?? []).map(({ path }) =>
    path.replace(exampleId, "$1"),
  );

export const preloadPages = (): Plugin => ({
  name: "preload-pages",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: preloadScript, name: "preload" });
  },
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }): string {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
      const everyPage = [...html.matchAll(fileScript)].map(([, file = ""]) => file);
      if (everyPage.length === 0 || !html.includes(placeholder))
        throw new Error(`index.html has no script or no ${placeholder}.`);
      const findChunk = (module: string) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (found === undefined) throw new Error(`${module} has no separate chunk.`);
        return found;
      };
      const getPageFiles = (page: string) => {
        const files = collectFiles(chunks, [findChunk(page)]);
        return [...files].filter((file) => !everyPage.includes(file));
      };
      // A title could be the name of another page.
      const names = listPages(({ isPublic }) => isPublic === true).toSorted(
        (a, b) => Number(hasTitle(a)) - Number(hasTitle(b)),
      );
      const parts = names.map((name) => ({
        pattern: getPathExpression(name),
        files: getPageFiles(getPageFile(name)),
        reads: listReads(name),
      }));
      const { code, fileName } = findChunk(preloadScript);
      delete bundle[fileName];
      const files = JSON.stringify({ everyPage, pages: parts });
      // Before the style sheet, which would block the scripts after it.
      return html.replaceAll(fileScript, "").replace(
        placeholder,
        () => `${placeholder}
    <script type="application/json" id="page-parts">${files}</script>
    <script>${toInlineScript(code)}</script>`,
      );
    },
  },
});
