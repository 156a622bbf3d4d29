/**
 * `npm run dev`: both sites by Vite with hot replacement, and the server, which restarts when one of its files changes.
 * Everything is at the address of the public site, which passes on what it does not serve itself.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { getVite } from "./launch/build.mjs";

const port = Number(process.env.PORT ?? 3000);
const host = "127.0.0.1";
const url = `http://${host}:${port}/`;
const ports = { web: port, staff: port + 1, server: port + 2 };

const site = (name: "web" | "staff", base: string) => ({
  name,
  cwd: `apps/${name}`,
  args: [
    ...[getVite(`apps/${name}`), "--host", host, "--port", String(ports[name]), "--strictPort"],
    ...["--base", base, "--clearScreen", "false"],
  ],
});
const programs = [
  {
    name: "server",
    cwd: ".",
    args: ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"],
  },
  site("web", "/"),
  site("staff", "/staff/"),
];

/** Prints the lines of a program behind its name. */
function print(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null)
      createInterface({ input: stream }).on("line", (line) =>
        process.stdout.write(`${name.padEnd(6)} ${line}\n`),
      );
}

const children = programs.map(({ name, cwd, args }) => {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PUBLIC_URL: process.env.PUBLIC_URL ?? url,
      PORT: String(ports.server),
      DEV_SERVER_URL: `http://${host}:${ports.server}`,
      DEV_STAFF_URL: `http://${host}:${ports.staff}`,
    },
  });
  print(name, child);
  return child;
});

/** When one ends, by a signal or because it cannot start, the others end too. */
for (const child of children)
  child.once("exit", (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 0;
  });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
