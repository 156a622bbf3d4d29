/** Requests that pass for ones of this machine: proxies with their defaults, other sites' pages. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openServer } from "../../../apps/server/src/db/server.ts";
import { hashPassword } from "../../../apps/server/src/domain/auth/passwords.ts";
import { type ServerProcess, startServerProcess } from "../../harness/server-process.ts";
import { unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import { exchange } from "../lib/raw.ts";
import type { KindReport } from "../lib/report.ts";

type Site = Pick<ServerProcess, "origin">;
type Disguise = {
  name: string;
  version?: "1.0";
  headers?: Record<string, string>;
  /** Shows that others can reach the site: no request is local any more. */
  closes?: boolean;
};

const outside = "https://ideas.example.org";
const disguises: readonly Disguise[] = [
  { name: "nginx by default", version: "1.0" },
  { name: "a page of another site", headers: { "sec-fetch-site": "cross-site" } },
  { name: "a page of another port", headers: { "sec-fetch-site": "same-site" } },
  { name: "a sent origin", headers: { origin: outside, "sec-fetch-site": "none" } },
  { name: "the origin behind a proxy", headers: { origin: outside }, closes: true },
  {
    name: "the referrer behind a proxy",
    headers: { referer: `${outside}/`, "sec-fetch-site": "same-origin" },
    closes: true,
  },
  { name: "the host behind a proxy", headers: { host: "ideas.example.org" }, closes: true },
  ...[
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "forwarded",
    "x-real-ip",
    "via",
  ].map((header) => ({ name: header, headers: { [header]: "127.0.0.1" }, closes: true })),
];

const localPaths = ["/metrics", "/dev/mail", "/dev/mail.json"];

/** Sends a request as a local client would, but for its disguise; returns the status. */
async function ask(
  { origin }: Site,
  request: { method?: "GET" | "POST"; path: string; body?: string },
  { version, headers }: Omit<Disguise, "name"> = {},
): Promise<number> {
  const { method = "GET", path, body = "" } = request;
  const lines = { host: new URL(origin).host, connection: "close", ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === "" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const start = `${method} ${path} HTTP/${version ?? "1.1"}\r\n`;
  const response = await exchange(origin, `${start}${head.join("")}${length}\r\n${body}`);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
}

type Account = { email: string; password: string };

const logIn = (site: Site, account: Account, { version, headers }: Omit<Disguise, "name"> = {}) => {
  const csrf = "A".repeat(43);
  const json = {
    "content-type": "application/json",
    cookie: `csrftoken=${csrf}`,
    "x-csrftoken": csrf,
  };
  const body = JSON.stringify(account);
  const request = { method: "POST" as const, path: "/api/auth/login/", body };
  return ask(site, request, { ...(version && { version }), headers: { ...json, ...headers } });
};

async function insertDemoAdmin(databaseUrl: string): Promise<Account> {
  const account = { email: `${unique("demo")}@people.example`, password: "a password of the demo" };
  const database = await openServer(databaseUrl, 1);
  await database.db
    .insertInto("users")
    .values({
      username: unique("demo"),
      email: account.email,
      role: "admin",
      is_demo: true,
      password_hash: await hashPassword(account.password),
      email_verified_at: new Date(),
    })
    .execute();
  await database.close();
  return account;
}

/** One disguise on a site that has been local so far. */
async function tryDisguise(
  site: Site,
  { disguise, account, report }: { disguise: Disguise; account: Account; report: KindReport },
): Promise<void> {
  const { name, closes = false } = disguise;
  const check = (isRight: boolean, what: string) =>
    report.expect(isRight, `${name}: ${what}`, name);
  const countAll = async (presented: Omit<Disguise, "name"> = {}) => {
    const statuses = await Promise.all(localPaths.map((path) => ask(site, { path }, presented)));
    for (const path of localPaths) report.countInput(`${name} ${path}`);
    return statuses.filter((status) => status === 200).length;
  };
  check((await countAll()) === localPaths.length, "this machine was not answered before");
  report.countInput(`${name} login`);
  check((await logIn(site, account, disguise)) !== 200, "a demo account signed in");
  check((await countAll(disguise)) === 0, "stored mail or metrics were answered");
  const left = await countAll();
  check(left === (closes ? 0 : localPaths.length), `then this machine was answered at ${left}`);
  check(
    ((await logIn(site, account)) === 200) !== closes,
    "then the demo was wrongly open or closed",
  );
}

/** Runs every disguise, on a fresh process where one ends local access. */
export async function attackLocalOnly(environment: Environment, report: KindReport): Promise<void> {
  const databaseUrl = await environment.newDatabase("local_only");
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-local-"));
  const start = () => startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  try {
    let site = await start();
    const account = await insertDemoAdmin(databaseUrl);
    for (const disguise of environment.sample(disguises, 4)) {
      await tryDisguise(site, { disguise, account, report });
      if (!disguise.closes) continue;
      await site.stop("SIGTERM");
      site = await start();
    }
    await site.stop("SIGTERM");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Behind a proxy nothing is local, whatever the proxy tells.
  for (const path of localPaths)
    for (const host of [new URL(environment.publicUrl).host, "127.0.0.1", "localhost"]) {
      report.countInput(`${path} ${host}`);
      const status = await ask(environment.limited, { path }, { headers: { host } });
      report.expect(status === 404, `${path} answered ${status} behind a proxy`, host);
    }
}
