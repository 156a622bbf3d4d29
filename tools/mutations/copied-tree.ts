/** A copy of the tree to mutate, so that an interrupted run leaves no mutation behind. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

const leftOut = new Set(["node_modules", "dist", ".git", ".cache", "data", "test-results"]);

/** Links installed packages to the originals; workspace packages point into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith("."))) {
    if (name !== "@upwell") {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const scoped of readdirSync(join(from, name)))
      symlinkSync(readlinkSync(join(from, name, scoped)), join(to, name, scoped));
  }
}

/** Copies the tree in the current folder to a temporary one. */
export function copyTree(): { path: string; remove(): void } {
  const root = resolve(".");
  const path = mkdtempSync(join(tmpdir(), "upwell-mutations-"));
  cpSync(root, path, {
    recursive: true,
    filter: (source) => source === root || !leftOut.has(basename(source)),
  });
  const apps = readdirSync(join(root, "apps")).map((app) => join("apps", app));
  for (const modules of ["", ...apps].map((folder) => join(folder, "node_modules")))
    if (existsSync(join(root, modules))) linkPackages(join(root, modules), join(path, modules));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
