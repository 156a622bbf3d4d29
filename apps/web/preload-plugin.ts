/**
 * Adds a preload script to the head that runs before all others, and tells it the code files of
 * each entry page, so that they load in parallel with everything else. The script is inlined to
 * save a request.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const preloadScript = fileURLToPath(new URL("src/preload/preload.ts", import.meta.url));

/** Entry pages by the first segment of the path after the #. */
const entryPages: Record<string, string> = {
  "": "pages/home/home-page.tsx",
  platforms: "pages/browse-platforms/browse-platforms-page.tsx",
  platform: "pages/platform/platform-page.tsx",
  feature: "pages/feature/feature-page.tsx",
};

type Bundle = NonNullable<
  Parameters<Extract<Plugin["generateBundle"], (...args: never) => unknown>>[1]
>;
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

/** Wraps the script in a function, which keeps its names local, as in a module. */
const toInlineScript = (code: string) => `(()=>{${code.trim()}})()`;

export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: preloadScript, name: "preload" });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }): string {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
        const findChunk = (source: string) => {
          const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (found === undefined) throw new Error(`${source} has no separate chunk.`);
          return found;
        };
        const getPageFiles = (source: string) => {
          const { fileName, imports } = findChunk(source);
          return [fileName, ...imports].filter((file) => !html.includes(file));
        };
        const pages = Object.entries(entryPages).map(([section, source]) => [
          section,
          getPageFiles(source),
        ]);
        const { code, fileName } = findChunk("src/preload/preload.ts");
        delete bundle[fileName];
        const files = JSON.stringify(Object.fromEntries(pages));
        // After the title, where the server inserts its settings, and before the style sheet, which
        // would block the scripts after it.
        return html.replace(
          "</title>",
          (title) => `${title}
    <script type="application/json" id="page-chunks">${files}</script>
    <script>${toInlineScript(code)}</script>`,
        );
      },
    },
  };
}
