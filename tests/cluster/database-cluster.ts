/** Three machines, each with etcd, PostgreSQL under Patroni, and PgBouncer, started with the files of deploy/cluster/. */
import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { serverAccount } from "../../tools/postgres/server-account.ts";
import { openSmallDisk, type SmallDisk } from "../faults/small-disk.ts";
import { type Authority, createAuthority, createCertificate } from "./certificates.ts";
import { createMachine, hostAddress, type NetworkMachine, network } from "./network.ts";
import { getBinaries } from "./requirements.ts";
import { writeConfiguration } from "./template.ts";

export type DatabaseMachine = NetworkMachine & {
  /** Of the database's files alone. */
  disk: SmallDisk;
  /** Starts what does not run. */
  start(): void;
  /** Ends Patroni, which ends PostgreSQL. */
  stopPatroni(): void;
  /** The process id of PostgreSQL. */
  postmaster(): number;
};

export type DatabaseCluster = {
  machines: readonly DatabaseMachine[];
  /** The certificate of the authority. */
  authority: string;
  passwords: Passwords;
  /** The URL of all servers. */
  url: string;
  /** The URL of all poolers. */
  poolerUrl: string;
  /** Waits for the primary, and until as many other servers follow it. */
  findPrimary(followers?: number): Promise<DatabaseMachine>;
  /** The server that has every acknowledged write. */
  findSynchronous(): Promise<DatabaseMachine>;
  /** Runs a statement as superuser, on the machine of the primary. Returns the value of its only column, as text. */
  query(text: string): Promise<string>;
  patronictl(...args: string[]): Promise<unknown>;
  close(): void;
};

type Passwords = Record<"site" | "superuser" | "replication" | "rewind", string>;
type Member = { name: string; role: string; state: string; lag?: number | string };

const execFileAsync = promisify(execFile);

const names = ["db1", "db2", "db3"] as const;
/** Room for the database and its log, and small enough to be filled. */
const diskMegabytes = 700;

function giveToPostgres(target: string, mode = 0o700): void {
  const { uid, gid } = serverAccount();
  chmodSync(target, mode);
  if (uid !== undefined && gid !== undefined) chownSync(target, uid, gid);
}

/** Creates the folder of a machine's certificates, which PostgreSQL's account alone can read. */
function createCertificates(own: string, authority: Authority, address: string): string {
  const folder = path.join(own, "certificates");
  mkdirSync(folder);
  createCertificate(authority, folder, address);
  copyFileSync(authority.certificate, path.join(folder, "ca.pem"));
  for (const name of readdirSync(folder)) giveToPostgres(path.join(folder, name), 0o600);
  giveToPostgres(folder);
  return folder;
}

type Trial = { folder: string; authority: Authority; passwords: Passwords };

function createMachineFiles({ folder, authority, passwords }: Trial, machine: NetworkMachine) {
  const disk = openSmallDisk(diskMegabytes);
  if (disk === undefined) throw new Error("The trial cannot mount a small disk.");
  const own = path.join(folder, machine.name);
  for (const name of [own, path.join(own, "etcd")]) {
    mkdirSync(name);
    giveToPostgres(name);
  }
  giveToPostgres(disk.folder);
  const addresses = names.map((name, index) => [name, `10.213.77.${11 + index}`] as const);
  const common = {
    NAME: machine.name,
    ADDRESS: machine.address,
    CERTIFICATES: createCertificates(own, authority, machine.address),
  };
  const etcd = writeConfiguration("etcd.yml", path.join(own, "etcd.yml"), {
    ...common,
    FOLDER: path.join(own, "etcd"),
    MEMBERS: addresses.map(([name, address]) => `${name}=https://${address}:2380`).join(","),
  });
  const patroni = writeConfiguration("patroni.yml", path.join(own, "patroni.yml"), {
    ...common,
    FOLDER: disk.folder,
    NETWORK: network,
    SITE: `${hostAddress}/32`,
    ...Object.fromEntries(addresses.map(([name, address]) => [name.toUpperCase(), address])),
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    ETCD: addresses.map(([, address]) => `${address}:2379`).join(","),
    BINARIES: getBinaries(),
  });
  const pgbouncer = writeConfiguration("pgbouncer.ini", path.join(own, "pgbouncer.ini"), {
    ...common,
    FOLDER: own,
    DATABASE: "upwell",
    SERVER: "5432",
    PORT: "6432",
  });
  const users = path.join(own, "users.txt");
  writeFileSync(users, `"upwell" "${passwords.site}"\n`);
  giveToPostgres(users);
  return { disk, own, etcd, patroni, pgbouncer };
}

const isRunning = (state: string) => state === "running" || state === "streaming";

/** The last fifty lines, of Patroni's log with those of PostgreSQL. */
const readEnd = (file: string) => readFileSync(file, "utf8").split("\n").slice(-50).join("\n");

/** Asks Patroni on a machine who is in the cluster. */
const listMembers = (address: string, ca: string): Promise<Member[]> =>
  new Promise((resolve, reject) => {
    const options = { ca, timeout: 1000, agent: false };
    const sent = request(`https://${address}:8008/cluster`, options, (response) => {
      const texts: Promise<string[]> = response.setEncoding("utf8").toArray();
      const members = texts.then(
        (all) => (JSON.parse(all.join("")) as { members: Member[] }).members,
      );
      members.then(resolve, reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("Patroni does not answer.")));
    sent.on("error", reject);
    sent.end();
  });

/** Starts the machines, and creates the site's database. */
export async function startDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const newPassword = () => randomBytes(12).toString("hex");
  const passwords = {
    site: newPassword(),
    superuser: newPassword(),
    replication: newPassword(),
    rewind: newPassword(),
  };
  chmodSync(folder, 0o755);
  const authority = createAuthority(folder);
  const ca = readFileSync(authority.certificate, "utf8");
  const machines = names.map((name, index): DatabaseMachine => {
    const machine = createMachine(name, 11 + index);
    const { disk, own, etcd, patroni, pgbouncer } = createMachineFiles(
      { folder, authority, passwords },
      machine,
    );
    const programs = [
      ["/usr/bin/etcd", "--config-file", etcd],
      ["/usr/bin/patroni", patroni],
      ["/usr/sbin/pgbouncer", pgbouncer],
    ] as const;
    const running = new Map<string, ReturnType<NetworkMachine["run"]>>();
    const start = () => {
      for (const [program, ...args] of programs) {
        const child = running.get(program);
        if (child !== undefined && child.exitCode === null && child.signalCode === null) continue;
        const log = path.join(own, `${path.basename(program)}.log`);
        running.set(program, machine.run(program, args, log));
      }
    };
    return {
      ...machine,
      disk,
      start,
      stopPatroni: () => void running.get("/usr/bin/patroni")?.kill("SIGTERM"),
      postmaster: () =>
        Number(
          execFileSync("head", ["-1", path.join(disk.folder, "data", "postmaster.pid")], {
            encoding: "utf8",
          }),
        ),
    };
  });
  for (const machine of machines) machine.start();

  const toUrl = (port: number) =>
    `postgres://upwell:${passwords.site}@${machines.map(({ address }) => `${address}:${port}`).join(",")}/upwell?target_session_attrs=read-write`;
  const ask = async (): Promise<Member[]> => {
    for (const { address } of machines)
      try {
        return await listMembers(address, ca);
      } catch {
        // This machine does not answer.
      }
    return [];
  };
  const findPrimary = async (followers = 0): Promise<DatabaseMachine> => {
    const startedAt = performance.now();
    for (;;) {
      const members = await ask();
      const leader = members.find(({ role }) => role === "leader");
      const following = members.filter(
        ({ role, state, lag }) => role !== "leader" && isRunning(state) && lag === 0,
      );
      const synchronous = members.filter(({ role }) => role === "sync_standby").length;
      if (
        leader?.state === "running" &&
        following.length >= followers &&
        (followers === 0 || synchronous > 0)
      )
        return machines.find(({ name }) => name === leader.name) as DatabaseMachine;
      if (performance.now() - startedAt > 180_000) {
        const missing = members.filter(({ state }) => !isRunning(state)).map(({ name }) => name);
        const logs = missing.map((name) => readEnd(path.join(folder, name, "patroni.log")));
        const state = JSON.stringify(members);
        throw new Error(`The cluster did not become whole: ${state}\n${logs.join("\n")}`);
      }
      await sleep(200);
    }
  };
  const query = async (text: string, database = "upwell"): Promise<string> => {
    const { disk } = await findPrimary();
    const psql = ["-h", disk.folder, "-XAtd", database, "-v", "ON_ERROR_STOP=1", "-c", text];
    const { stdout } = await execFileAsync(path.join(getBinaries(), "psql"), psql, {
      ...serverAccount(),
      cwd: "/",
    });
    return stdout.trim();
  };
  const close = () => {
    for (const machine of machines) {
      machine.remove();
      machine.disk.close();
    }
  };
  try {
    await findPrimary(2);
    await query(`create role upwell login password '${passwords.site}'`, "postgres");
    await query("create database upwell owner upwell", "postgres");
  } catch (error) {
    close();
    throw error;
  }
  return {
    machines,
    authority: authority.certificate,
    passwords,
    // Machines with names would use verify-full.
    url: `${toUrl(5432)}&uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority.certificate}`,
    poolerUrl: toUrl(6432),
    findPrimary,
    findSynchronous: async () => {
      for (;;) {
        // Between two turns of Patroni there may be none.
        const name = (await ask()).find(({ role }) => role === "sync_standby")?.name;
        const found = machines.find((machine) => machine.name === name);
        if (found !== undefined) return found;
        await sleep(200);
      }
    },
    query,
    patronictl: (...args) =>
      execFileAsync("patronictl", ["-c", path.join(folder, "db1", "patroni.yml"), ...args], {
        env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
      }),
    close,
  };
}
