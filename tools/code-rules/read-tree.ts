import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type SourceFile = { path: string; text: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["packages", "apps", "tests", "tools"];
const skipped = new Set(["node_modules", "dist", ".data", "results"]);
const isSource = /\.(?:ts|tsx|mjs|css)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path);
    return isSource.test(entry.name) ? [path] : [];
  });
}

/** Returns the source files, read from disk because an unpacked archive has no git. */
export const readTree = (): SourceFile[] =>
  folders
    .filter((name) => existsSync(root + name))
    .flatMap(filesBelow)
    .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
