/** The lines of docs/operating.md that cron and operators run, in `sh`, with the example of the configuration. */
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { readBackupLine } from "@upwell/tests/install/document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const example = readFileSync(join(root, "deploy/upwell.env.example"), "utf8");
const text = readFileSync(join(root, "docs/operating.md"), "utf8");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "upwell-nightly-"));
  for (const name of ["backups", "data"]) mkdirSync(join(folder, name));
  const url = new URL(database.url ?? "");
  // What a password may contain.
  url.searchParams.set("options", "-c search_path=public");
  writeFileSync(
    join(folder, "upwell.env"),
    example
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${url.href}'`)
      .replace(/^(REDIS|SMTP)_URL=.*$/gm, ""),
  );
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const here = (line: string) =>
  line
    .replaceAll("/opt/upwell", root)
    .replaceAll("/etc/upwell/upwell.env", join(folder, "upwell.env"))
    .replaceAll("/var/lib/upwell", join(folder, "data"))
    .replaceAll("/var/backups", join(folder, "backups"));
const sh = (line: string) =>
  execFileSync("sh", ["-e", "-c", line], {
    encoding: "utf8",
    env: { PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`, HOME: folder },
  });

test("a shell and systemd read the example alike", () => {
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const file = join(folder, "example.env");
  writeFileSync(file, example);
  const read = sh(`set -a; . ${file}; ${names.map((name) => `echo "$${name}"`).join("; ")}`);
  // systemd takes single quotes around a value away, as the shell does.
  const values = [...example.matchAll(/^[A-Z_]+='?(.*?)'?$/gm)].map(([, value]) => value);
  expect(read.trim().split("\n")).toEqual(values);
  const env = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  expect(readConfig(env)).toMatchObject({ trustedProxies: 1, siteName: "Upwell" });
});

test("the nightly line writes a backup and deletes old ones", () => {
  const old = join(folder, "backups/upwell-2020-01-01.gz");
  writeFileSync(old, "");
  utimesSync(old, new Date(0), new Date(0));
  sh(here(readBackupLine()));
  const today = new Date().toISOString().slice(0, 10);
  expect(readdirSync(join(folder, "backups"))).toEqual([`upwell-${today}.gz`]);
  const noted = readFileSync(join(folder, "data/last-backup"), "utf8");
  expect(Date.now() - Date.parse(noted)).toBeLessThan(600_000);
});

test("commands get the whole configuration", () => {
  const [, lines = ""] = /^(set -a; \. .*?)\nnpm run admin -- create/ms.exec(text) ?? [];
  expect(lines).not.toBe("");
  const read = sh(
    `${here(lines)}\nnode -e 'console.log(process.env.MAIL_FROM, process.env.TRUSTED_PROXIES)'`,
  );
  expect(read.trim()).toBe("Upwell <no-reply@ideas.example.org> 1");
});
