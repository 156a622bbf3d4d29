import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type SourceFile = { path: string; text: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["packages", "apps", "tests", "tools"];
const skipped = new Set(["node_modules", "dist", ".data", "results"]);
const isSource = /\.(?:ts|tsx|mjs|css)$/;
const isProse = /\.(?:md|sql|ya?ml)$/;

function filesBelow(folder: string, isWanted: RegExp): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return folder === "" || skipped.has(entry.name) ? [] : filesBelow(path, isWanted);
    return isWanted.test(entry.name) ? [path] : [];
  });
}

const read = (paths: readonly string[]): SourceFile[] =>
  paths.map((path) => ({ path, text: readFileSync(root + path, "utf8") }));

/** Returns the source files, read from disk because an unpacked archive has no git. */
export const readTree = (): SourceFile[] =>
  read(
    folders.filter((name) => existsSync(root + name)).flatMap((name) => filesBelow(name, isSource)),
  );

/** Returns the documents, SQL and deployment files. */
export const readProse = (): SourceFile[] =>
  read(["", "docs", "deploy", ...folders].flatMap((name) => filesBelow(name, isProse)));
