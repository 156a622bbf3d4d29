/** A copy of the tree for changes that must never be seen in the tree itself, however a run ends. */
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

/** What is installed stays where it is; our own packages are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith("."))) {
    if (name !== "@upwell") {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const own of readdirSync(join(from, name)))
      symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
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
  for (const own of ["", ...apps].map((place) => join(place, "node_modules")))
    if (existsSync(join(root, own))) linkPackages(join(root, own), join(path, own));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
