/** A real nginx with the caching lines of deploy/nginx, in a temporary folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/free-port.ts";

export type Nginx = {
  origin: string;
  /** Returns how many responses nginx sent by the state of its cache since the last call: HIT, MISS, ... */
  countStates(): Record<string, number>;
  /** Returns everything that nginx logs with the lines of the example. */
  readLogs(): string;
  /** Returns everything that nginx stores, with its keys. */
  readStored(): string[];
  stop(): Promise<void>;
};

const names = ["nginx", "/usr/sbin/nginx"];
const cacheLines = path.resolve("deploy/nginx/upwell-cache.conf");

/** The lines about logs of the example, with their files in a folder. */
function readLogLines(folder: string): string {
  const example = readFileSync("deploy/nginx/upwell.conf", "utf8");
  const lines = /^map \$uri[\s\S]*?^error_log .*$/m.exec(example)?.[0];
  if (lines === undefined) throw new Error("deploy/nginx/upwell.conf has no lines about logs.");
  return lines.replaceAll("/var/log/nginx", folder);
}

const configure = (folder: string, { port, site }: { port: number; site: string }) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  log_format state '$upstream_cache_status';
  ${readLogLines(folder)}
  access_log ${folder}/state.log state;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/stored levels=1:2 keys_zone=upwell:10m max_size=1g inactive=1h use_temp_path=off;
  upstream upwell { server ${new URL(site).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    proxy_set_header Host $host;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    include ${cacheLines};
    location / { proxy_pass http://upwell; }
  }
}`;

async function waitUntilReady(nginx: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
    if ((await fetch(`${origin}/api/health/live`).catch(() => undefined))?.ok) return;
    await sleep(50);
  }
  throw new Error("nginx does not answer.");
}

/** Starts nginx in front of a site. */
export async function startNginx(site: string): Promise<Nginx> {
  const name = names.find((name) => spawnSync(name, ["-v"]).status === 0);
  if (name === undefined) throw new Error("This needs nginx: apt-get install nginx.");
  const folder = mkdtempSync(path.join(tmpdir(), "upwell-nginx-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configure(folder, { port, site }));
  const nginx = spawn(name, ["-p", folder, "-e", `${folder}/error.log`, "-c", file], {
    stdio: "inherit",
  });
  await waitUntilReady(nginx, origin);
  let read = 0;
  return {
    origin,
    countStates: () => {
      const lines = readFileSync(`${folder}/state.log`, "utf8").trimEnd().split("\n");
      const states: Record<string, number> = {};
      for (const line of lines.slice(read)) states[line] = (states[line] ?? 0) + 1;
      read = lines.length;
      return states;
    },
    readLogs: () =>
      ["upwell.log", "upwell-errors.log"]
        .map((log) => readFileSync(path.join(folder, log), "utf8"))
        .join(""),
    readStored: () =>
      readdirSync(`${folder}/stored`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1")),
    stop: async () => {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
