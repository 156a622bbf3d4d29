import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type SourceFile = { path: string; text: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["packages", "apps", "tools", "e2e", "bench"];
const skipped = new Set(["node_modules", "dist", ".data", "results"]);
const isSource = /\.(?:ts|tsx|mjs|css)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path);
    return isSource.test(entry.name) ? [path] : [];
  });
}

/** All that people write here, read from the disk (an unpacked archive has no git). */
export function readTree(): SourceFile[] {
  return folders
    .filter((folder) => existsSync(root + folder))
    .flatMap(filesBelow)
    .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
}
