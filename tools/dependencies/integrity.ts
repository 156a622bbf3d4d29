/** Checks that the lockfile pins every archive by its hash, and records no download address. */
import { type Locked, nameAt } from "./manifests.ts";

const sha512 = /^sha512-[A-Za-z\d+/]{86}==$/;

/** Returns a message for each archive without a SHA-512 hash, and for each with an address. */
export const integrityFindings = (locked: readonly [path: string, Locked][]): string[] =>
  locked
    // A bundled package comes in the archive of its parent.
    .filter(([, { inBundle }]) => inBundle !== true)
    .flatMap(([path, { version, integrity, resolved }]) => {
      const name = `${nameAt(path)}@${version}`;
      return [
        sha512.test(integrity ?? "")
          ? []
          : `${name} has no SHA-512 integrity in the lockfile: run \`npm run lockfile\`.`,
        resolved === undefined
          ? []
          : `${name} has a download address in the lockfile: .npmrc omits it.`,
      ].flat();
    });
