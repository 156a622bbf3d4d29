/** A fresh Debian that systemd has booted, in namespaces of this machine, whose network it shares. */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Suite = "bookworm" | "trixie";

const mirror = process.env.DEBIAN_MIRROR ?? "http://deb.debian.org/debian";
const cache = fileURLToPath(new URL("../../.cache/install/", import.meta.url));
/** Whoever needs an authority of their own to reach the registry of packages needs it in the machine, too. */
const authority = process.env.NODE_EXTRA_CA_CERTS;

const programs = { debootstrap: "debootstrap", "systemd-nspawn": "systemd-container" };

/** Installs what is missing. Throws a sentence if the trial cannot run here. */
export function prepareHost(): void {
  if (process.getuid?.() !== 0) throw new Error("The trial boots a machine, as root only.");
  const isMissing = (name: string) =>
    !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(path.join(folder, name)));
  const missing = Object.entries(programs).flatMap(([name, of]) => (isMissing(name) ? [of] : []));
  if (missing.length > 0)
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], {
      stdio: "ignore",
    });
}

/** Returns a folder with a fresh Debian, downloaded once. */
async function getBase(suite: Suite): Promise<string> {
  const base = path.join(cache, suite);
  if (existsSync(base)) return base;
  const partial = `${base}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  await run("debootstrap", [suite, partial, mirror], { maxBuffer: 2 ** 26 });
  renameSync(partial, base);
  return base;
}

/** Waits for the first process of the machine, which boots in its own namespaces. */
async function findLeader(nspawn: ChildProcess): Promise<string> {
  for (;;) {
    if (nspawn.exitCode !== null) throw new Error("The machine did not boot.");
    const { stdout } = await run("pgrep", ["-P", String(nspawn.pid)]).catch(() => ({ stdout: "" }));
    if (stdout !== "") return stdout.trim();
    await sleep(100);
  }
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>;

/** Boots a fresh machine with this repository in /srv/upwell.git. */
export async function bootMachine(suite: Suite) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `upwell-${suite}-`));
  const root = path.join(folder, "root");
  cpSync(await getBase(suite), root, { recursive: true, verbatimSymlinks: true });
  // Whoever installs answers apt's question by a key.
  writeFileSync(path.join(root, "etc/apt/apt.conf.d/yes"), 'APT::Get::Assume-Yes "true";\n');
  if (authority !== undefined) copyFileSync(authority, path.join(root, "etc/authority.pem"));
  const repository = path.join(root, "srv/upwell.git");
  await run("git", [
    "clone",
    "--quiet",
    "--bare",
    fileURLToPath(new URL("../../", import.meta.url)),
    repository,
  ]);
  const log = openSync(path.join(folder, "console.log"), "w");
  const flags = ["--boot", "--register=no", "--keep-unit", "--resolv-conf=copy-host"];
  const nspawn = spawn("systemd-nspawn", ["--quiet", "--directory", root, ...flags], {
    stdio: ["ignore", log, log],
    env: { ...process.env, UNIFIED_CGROUP_HIERARCHY: "1" },
  });
  const leader = await findLeader(nspawn);
  const environment = [
    "HOME=/root",
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "DEBIAN_FRONTEND=noninteractive",
    ...(authority === undefined ? [] : ["NODE_EXTRA_CA_CERTS=/etc/authority.pem"]),
  ];

  /** Runs commands in a new shell of root, until one fails. Returns what they print; throws it if one fails. */
  const shell = async (commands: string): Promise<string> => {
    const inside = ["--target", leader, "--all", "--", "setsid", "--wait"];
    const sh = ["env", "-i", ...environment, "sh", "-exc", `cd /root\n${commands}`];
    const child = spawn("nsenter", [...inside, ...sh], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`A command failed:\n${output.slice(-4000)}`);
    return output;
  };
  // A service that is not of this site, such as one that waits for a network, may fail in a machine without devices.
  await shell("systemctl is-system-running --wait || true");
  return {
    repository,
    shell,
    stop: async () => {
      const ended = once(nspawn, "exit");
      nspawn.kill("SIGTERM");
      await ended;
      await run("rm", ["-rf", folder]);
    },
  };
}
