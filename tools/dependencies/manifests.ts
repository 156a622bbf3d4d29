/** Reads package.json files and lockfiles. */
import { existsSync, globSync, readFileSync } from "node:fs";

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
>;
type Dependency = { manifest: string; name: string; version: string };
/** A package in package-lock.json. */
export type Locked = {
  version?: string;
  integrity?: string;
  /** Where the archive was downloaded. */
  resolved?: string;
  inBundle?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};

const manifests = [
  "package.json",
  "{apps,packages}/*/package.json",
  "tests/package.json",
  "tools/**/package.json",
];

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** Returns every dependency of a package.json, without workspaces. */
export function readDependencies(): Dependency[] {
  return globSync(manifests).flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(manifest);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name]) => !name.startsWith("@upwell/"))
      .map(([name, version]) => ({ manifest, name, version }));
  });
}

/** Returns the packages of every lockfile by path, without workspaces. */
export function readLocked(): [path: string, Locked][] {
  return globSync(manifests)
    .map((manifest) => manifest.replace(/package\.json$/, "package-lock.json"))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      Object.entries(readJson<{ packages: Record<string, Locked> }>(file).packages),
    )
    .filter(([path, { link }]) => path.includes("node_modules/") && !link);
}

/** Returns the package name at a lockfile path: the part after the last node_modules. */
export const nameAt = (path: string): string => path.replace(/^.*node_modules\//, "");
