/** What a machine on the cluster's network that is none of its own can do: nothing but ask who is the primary. */
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseCluster } from "./database-cluster.ts";
import { hostAddress } from "./network.ts";

type Check = readonly [what: string, holds: boolean];

type Call = { method: string; path: string; body?: string };

/** Returns the status of a response, or the code of the error. */
const send = (origin: string, ca: string, { method, path, body }: Call) =>
  new Promise<string>((resolve) => {
    const headers = { "content-type": "application/json" };
    const options = { method, headers, ca, agent: false, timeout: 5000 };
    const sent = request(origin + path, options, (response) => {
      response.resume();
      response.on("error", () => {});
      resolve(String(response.statusCode));
    });
    sent.on("timeout", () => sent.destroy(new Error("It does not answer.")));
    sent.on("error", (error: Error & { code?: string }) => resolve(error.code ?? error.message));
    sent.end(body);
  });

type Answer = "accepted" | "no entry in pg_hba.conf" | "another error of PostgreSQL";

/** Returns what a server says to a connection. Asks again while HAProxy knows of none. */
async function connectAs(user: string, password: string, at: string): Promise<Answer> {
  for (;;) {
    const client = new pg.Client({
      connectionString: `postgres://${user}:${password}@${at}`,
      ssl: { rejectUnauthorized: false },
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return "accepted";
    } catch (error) {
      if (String(error).includes("no pg_hba.conf entry")) return "no entry in pg_hba.conf";
      if (error instanceof pg.DatabaseError) return "another error of PostgreSQL";
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(200);
  }
}

const isListening = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 5000 });
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(false));
  });

const isRefused = (answer: Answer) => answer === "no entry in pg_hba.conf";
const isAnswered = (status: string) => status.startsWith("2");

/** Tries what must be refused, from the machine of the site, and what must work there. */
export async function tryAsStranger(cluster: DatabaseCluster): Promise<Check[]> {
  const { machines, passwords } = cluster;
  const ca = readFileSync(cluster.authority, "utf8");
  const primary = await cluster.findPrimary(2);
  const settings = () => cluster.query("select current_setting('work_mem')");
  const before = await settings();
  const body = JSON.stringify({ postgresql: { parameters: { work_mem: "7MB" } } });
  const changes = await Promise.all(
    machines.flatMap(({ address }) => [
      send(`https://${address}:8008`, ca, { method: "PATCH", path: "/config", body }),
      send(`https://${address}:8008`, ca, { method: "POST", path: "/restart", body: "{}" }),
    ]),
  );
  const keys = { method: "GET", path: "/v2/keys/service?recursive=true" };
  const written = { method: "POST", path: "/v3/kv/put", body: '{"key":"YQ==","value":"YQ=="}' };
  const kept = await Promise.all(
    machines.flatMap(({ address }) => [
      send(`https://${address}:2379`, ca, keys),
      send(`https://${address}:2379`, ca, written),
      send(`https://${address}:2380`, ca, { method: "GET", path: "/members" }),
    ]),
  );
  const [read, balancer] = [
    await send(`https://${primary.address}:8008`, ca, { method: "GET", path: "/primary" }),
    `${hostAddress}:5000`,
  ];
  const { site, superuser, replication, rewind } = passwords;
  return [
    ["Patroni says who is the primary", read === "200"],
    [
      `Patroni changes nothing without a certificate (${[...new Set(changes)]})`,
      changes.every((status) => !isAnswered(status)) && (await settings()) === before,
    ],
    [`etcd answers nothing without a certificate (${[...new Set(kept)]})`, !kept.some(isAnswered)],
    [
      "the superuser is refused through HAProxy",
      isRefused(await connectAs("postgres", superuser, `${balancer}/postgres`)),
    ],
    [
      "the superuser is refused at the server",
      isRefused(await connectAs("postgres", superuser, `${primary.address}:5432/upwell`)),
    ],
    [
      "replication and rewinding have no access to the site's database",
      isRefused(await connectAs("replicator", replication, `${balancer}/upwell`)) &&
        isRefused(await connectAs("rewinder", rewind, `${balancer}/upwell`)),
    ],
    [
      "the site has access to its own database alone",
      (await connectAs("upwell", site, `${balancer}/upwell`)) === "accepted" &&
        isRefused(await connectAs("upwell", site, `${balancer}/postgres`)),
    ],
    [
      "HAProxy offers the database on the private network alone",
      (await isListening(hostAddress, 5000)) &&
        (await isListening(hostAddress, 5001)) &&
        !(await isListening("127.0.0.1", 5000)) &&
        !(await isListening("127.0.0.1", 5001)),
    ],
  ];
}
