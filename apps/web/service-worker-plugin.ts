/** Builds the service worker after the site, with the list of files that it caches. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@upwell/contract/page";
import { build, type Plugin } from "vite";
import { collectFiles, getPageFile, getPathExpression, listPages } from "./page-files.ts";

const entry = fileURLToPath(new URL("src/service-worker/service-worker.ts", import.meta.url));

const listFiles = (time: Page["offline"]) =>
  listPages(({ offline }) => offline === time).map(getPageFile);
const shellSources = listFiles("install");
const laterSources = [
  ...listFiles("later"),
  "pages/feature/feature-parts.tsx",
  "pages/platform/side-sections.tsx",
  "pages/not-found/not-found-page.tsx",
  "lib/sample-fallback.ts",
];

/** An expression for the plain paths of all pages, below the site's root. */
const pathPattern = listPages(() => true)
  .flatMap((name) => getPathExpression(name) ?? [])
  .join("|");

/** Files without a hash in their names: the revision is computed from their content. */
const unhashed = ["favicon.svg"];
const font = /-latin-wght-normal-[^/]*\.woff2$|\.css$/;

type Chunk = { type: string; fileName: string; imports?: string[]; facadeModuleId?: string | null };

/** Returns the files of some sources with all their static imports. */
const listFilesOf = (chunks: readonly Chunk[], sources: readonly string[]) =>
  collectFiles(
    chunks,
    chunks.filter(({ facadeModuleId }) => sources.some((one) => facadeModuleId?.endsWith(one))),
  );

export function serviceWorker(): Plugin {
  let chunks: Chunk[] = [];
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      outDir = `${config.root}/${config.build.outDir}`;
    },
    writeBundle(_, bundle) {
      chunks = Object.values(bundle) as unknown as Chunk[];
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const shell = listFilesOf(chunks, shellSources);
        for (const { fileName } of chunks) if (font.test(fileName)) shell.add(fileName);
        const later = [...listFilesOf(chunks, laterSources)].filter((file) => !shell.has(file));
        const revisions = unhashed.map(async (url) => ({
          url,
          revision: createHash("sha256")
            .update(await readFile(`${outDir}/${url}`))
            .digest("hex")
            .slice(0, 16),
        }));
        const hashed = [...shell].map((url) => ({ url, revision: null }));
        await build({
          configFile: false,
          root: fileURLToPath(new URL("./", import.meta.url)),
          publicDir: false,
          logLevel: "warn",
          define: {
            __SHELL__: JSON.stringify([...hashed, ...(await Promise.all(revisions))]),
            __LATER__: JSON.stringify(later),
            __PAGE_PATHS__: JSON.stringify(pathPattern),
            "process.env.NODE_ENV": '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            lib: { entry, formats: ["iife"], name: "serviceWorker", fileName: () => "sw.js" },
          },
        });
      },
    },
  };
}
