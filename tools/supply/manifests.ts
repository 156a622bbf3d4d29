/** What the package.json files and lockfiles say. */
import { existsSync, globSync, readFileSync } from "node:fs";

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
>;
type Dependency = { manifest: string; name: string; version: string };
/** A package as package-lock.json has it. */
export type Locked = { version?: string; link?: boolean; hasInstallScript?: boolean };

const manifests = [
  "package.json",
  "{apps,packages}/*/package.json",
  "bench/package.json",
  "tools/**/package.json",
];

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** Every package that a package.json names, our own workspaces aside. */
export function readDependencies(): Dependency[] {
  return globSync(manifests).flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(manifest);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name]) => !name.startsWith("@upwell/"))
      .map(([name, version]) => ({ manifest, name, version }));
  });
}

/** The packages of every lockfile, by their place, without our own. */
export function readLocked(): [place: string, Locked][] {
  return globSync(manifests)
    .map((manifest) => manifest.replace(/package\.json$/, "package-lock.json"))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      Object.entries(readJson<{ packages: Record<string, Locked> }>(file).packages),
    )
    .filter(([place, { link }]) => place.includes("node_modules/") && !link);
}

/** The package at a place of the lockfile: what follows its last node_modules. */
export const nameAt = (place: string): string => place.replace(/^.*node_modules\//, "");
