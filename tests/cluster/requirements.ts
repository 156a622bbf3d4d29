/** What the trial needs of the system: programs of Debian's packages, and the right to create networks. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

const packages: Record<string, () => boolean> = {
  patroni: () => existsSync("/usr/bin/patroni"),
  "python3-etcd": () => existsSync("/usr/lib/python3/dist-packages/etcd"),
  "etcd-server": () => existsSync("/usr/bin/etcd"),
  postgresql: () => globSync("/usr/lib/postgresql/*/bin/postgres").length > 0,
  haproxy: () => existsSync("/usr/sbin/haproxy"),
  pgbouncer: () => existsSync("/usr/sbin/pgbouncer"),
  "redis-server": () => existsSync("/usr/bin/redis-server"),
  pgbackrest: () => existsSync("/usr/bin/pgbackrest"),
  iproute2: () => existsSync("/usr/sbin/ip"),
};

/** The folder of the newest PostgreSQL server's programs. */
export const getBinaries = (): string =>
  globSync("/usr/lib/postgresql/*/bin").sort().at(-1) ?? "/usr/lib/postgresql/15/bin";

const listMissing = () => Object.keys(packages).filter((name) => !packages[name]?.());

/** Installs missing packages as root. Returns a sentence about what is missing, or undefined. */
export function findMissing(): string | undefined {
  if (process.getuid?.() !== 0)
    return "The trial creates networks, and therefore runs as root only.";
  if (listMissing().length === 0) return undefined;
  // The packages must not start their services: the trial starts its own.
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...listMissing()], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
  const missing = listMissing();
  if (missing.length === 0) return undefined;
  return `These Debian packages are missing: apt-get install ${missing.join(" ")}`;
}
