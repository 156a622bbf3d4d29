/** The files of the build by the modules that they were made of. */
import { readFileSync } from "node:fs";

type Manifest = Record<string, { file: string }>;

/** Returns the file of a module that is loaded on demand: "assets/CiGWbH3.js" for "about-page.tsx". */
export function findChunk(module: string): string {
  const manifest = JSON.parse(
    readFileSync("apps/web/dist/.vite/manifest.json", "utf8"),
  ) as Manifest;
  const [chunk] = Object.entries(manifest).filter(([source]) => source.endsWith(`/${module}`));
  if (chunk === undefined) throw new Error(`The build has no chunk of ${module}.`);
  return chunk[1].file;
}
