/** Checks that the lockfile pins every archive by its hash. */
import { type Locked, nameAt } from "./manifests.ts";

/**
 * Native parts of build tools for other systems without integrity, because the registry lacked them when
 * they were added. `npm run lockfile` adds the integrity once the registry has it. A new version needs
 * its own line.
 */
const excused: Record<string, { version: string; parts: string }> = {
  "@biomejs/cli-": {
    version: "2.6.8",
    parts:
      "android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64",
  },
  "@oxc-parser/binding-": {
    version: "0.156.0",
    parts:
      "android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc",
  },
  "@swc/core-": {
    version: "1.16.22",
    parts:
      "darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc win32-x64-msvc",
  },
  "@tailwindcss/oxide-": {
    version: "4.3.5",
    parts:
      "android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc",
  },
};

const excusedPackages = new Set(
  Object.entries(excused).flatMap(([start, { version, parts }]) =>
    parts.split(" ").map((part) => `${start}${part}@${version}`),
  ),
);

/** Returns a message for each unpinned archive and each superfluous exception. */
export function integrityFindings(
  locked: readonly [path: string, Locked][],
  allowed: ReadonlySet<string> = excusedPackages,
): string[] {
  const without = locked
    // A bundled package comes in the archive of its parent.
    .filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true)
    .map(([path, { version }]) => `${nameAt(path)}@${version}`);
  const outdated = [...allowed].filter((name) => !without.includes(name));
  return [
    ...without
      .filter((name) => !allowed.has(name))
      .map((name) => `${name} has no integrity in the lockfile: run \`npm run lockfile\`.`),
    ...outdated.map(
      (name) => `${name} no longer needs an exception in tools/dependencies/integrity.ts.`,
    ),
  ];
}
