/**
 * Puts two things into the head: a script that runs before all others, and for each page that
 * people meet first the files of its code, so that they are asked for together with everything
 * else, not one after the other. The script itself is written out: it has nothing to wait for.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const early = fileURLToPath(new URL("src/early/early.ts", import.meta.url));

/** By the first part of the path after the #. */
const firstPages: Record<string, string> = {
  "": "pages/home/home-page.tsx",
  platforms: "pages/browse-platforms/browse-platforms-page.tsx",
  platform: "pages/platform/platform-page.tsx",
  feature: "pages/feature/feature-page.tsx",
};

type Bundle = NonNullable<
  Parameters<Extract<Plugin["generateBundle"], (...args: never) => unknown>>[1]
>;
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

/** Its names stay its own, as they would in a file. */
const written = (code: string) => `(()=>{${code.trim()}})()`;

export function earlyStart(): Plugin {
  return {
    name: "early-start",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: early, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }): string {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
        const chunkOf = (source: string) => {
          const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (found === undefined) throw new Error(`${source} has no chunk of its own.`);
          return found;
        };
        const filesOf = (source: string) => {
          const { fileName, imports } = chunkOf(source);
          return [fileName, ...imports].filter((file) => !html.includes(file));
        };
        const pages = Object.entries(firstPages).map(([section, source]) => [
          section,
          filesOf(source),
        ]);
        const { code, fileName } = chunkOf("src/early/early.ts");
        delete bundle[fileName];
        const files = JSON.stringify(Object.fromEntries(pages));
        // Behind the title, where the server puts its switches, and before the style sheet, which
        // scripts that stand behind it have to wait for.
        return html.replace(
          "</title>",
          (title) => `${title}
    <script type="application/json" id="page-chunks">${files}</script>
    <script>${written(code)}</script>`,
        );
      },
    },
  };
}
