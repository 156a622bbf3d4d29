/** npm run test:recovery: restores the database to a moment between two votes with pgBackRest, and starts the site on it. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { freePort } from "../../tools/free-port.ts";
import { serverAccount } from "../../tools/postgres/server-account.ts";
import {
  freshFolder,
  getServerUrl,
  giveTo,
  initialize,
  runServer,
  settingsOn,
} from "../../tools/postgres/server-files.ts";
import { startServerProcess } from "../harness/server-process.ts";
import { createTestSmtp } from "../harness/smtp.ts";
import { insertCountedFeatures, insertUser } from "../harness/two-processes.ts";
import { findMissing, getBinaries } from "./requirements.ts";
import { writeConfiguration } from "./template.ts";

const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const password = "trial";

function createFiles(port: number) {
  const account = serverAccount();
  const folder = freshFolder(account);
  chmodSync(folder, 0o755);
  const [repository, log] = ["repository", "log"].map((name) => path.join(folder, name));
  if (repository === undefined || log === undefined) throw new Error("There are two folders.");
  for (const own of [repository, log]) {
    mkdirSync(own);
    giveTo(account, own);
  }
  const configuration = writeConfiguration(
    "pgbackrest.conf",
    path.join(folder, "pgbackrest.conf"),
    {
      REPOSITORY: repository,
      LOG: log,
      DATA: path.join(folder, "data"),
      SOCKET: folder,
      PORT: String(port),
      SUPERUSER: "upwell",
    },
  );
  const files = { account, folder, bin: getBinaries() };
  const arguments_ = [`--config=${configuration}`, "--stanza=upwell"];
  const pgbackrest = (...args: string[]) =>
    run("pgbackrest", [...arguments_, ...args], {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, PGPASSWORD: password, HOME: folder },
    });
  const settings = {
    ...settingsOn(port),
    unix_socket_directories: folder,
    archive_mode: "on",
    archive_command: `pgbackrest ${arguments_.join(" ")} archive-push %p`,
  };
  return { files, pgbackrest, settings };
}

async function main(): Promise<void> {
  const missing = findMissing();
  if (missing !== undefined) throw new Error(missing);
  const port = await freePort();
  const url = getServerUrl(port, password);
  const { files, pgbackrest, settings } = createFiles(port);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "upwell-recovery-"));
  initialize(files, password);
  let server = await runServer(files, settings);
  const stopServer = async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  };
  const smtp = await createTestSmtp();
  try {
    await pgbackrest("stanza-create");
    const before = await openServer(url, 2);
    await migrate(before.db);
    const users = [await insertUser(before.db), await insertUser(before.db)] as const;
    const [feature = 0] = await insertCountedFeatures(before.db, ["One"], users[0].id);
    await pgbackrest("--type=full", "backup");
    // Without a mail server: what is due waits at the moment of the restore.
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    };
    const site = await startServerProcess({ ...env, NODE_ENV: "production" });
    const vote = async ({ token }: { token: string }) => {
      const response = await fetch(`${site.origin}/api/features/${feature}/upvote/`, {
        method: "POST",
        headers: { authorization: `Token ${token}` },
      });
      if (response.status !== 200)
        throw new Error(`The vote was answered with ${response.status}.`);
    };
    await vote(users[0]);
    await sql`insert into mails (to_address, subject, text_body, html_body)
      values ('ada@people.example', 'Before the moment', 'Text', '<p>Text</p>')`.execute(before.db);
    await sleep(1500);
    const { rows } = await sql<{
      moment: string;
    }>`select clock_timestamp()::text as moment`.execute(before.db);
    const moment = rows[0]?.moment ?? "";
    await sleep(1500);
    await vote(users[1]);
    await sql`select pg_switch_wal()`.execute(before.db);
    await site.stop("SIGTERM");
    await before.close();
    await stopServer();

    const startedAt = performance.now();
    await pgbackrest(
      "--delta",
      "--type=time",
      `--target=${moment}`,
      "--target-action=promote",
      "restore",
    );
    server = await runServer(files, settings);
    const after = await openServer(url, 2);
    while (
      (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(after.db)).rows[0]?.is
    )
      await sleep(100);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const voters = (await after.db.selectFrom("votes").select("user_id").execute()).map(
      ({ user_id }) => user_id,
    );
    const queued = (await sql`select from mails where state = 'queued'`.execute(after.db)).rows
      .length;
    await after.close();
    const { stdout } = await run(process.execPath, ["apps/server/src/cli/recovered.ts"], {
      env: { ...env, PATH: process.env.PATH },
    });
    print(stdout.trim());

    const restored = await startServerProcess({ ...env, SMTP_URL: smtp.url });
    await sleep(4000);
    const [mails, { status }] = [
      smtp.received.length,
      await fetch(`${restored.origin}/api/features/${feature}/`),
    ];
    await restored.stop("SIGTERM");
    const last = await openServer(url, 1);
    const wrong = await findDifferences(last.db);
    await last.close();
    await stopServer();

    const checks = [
      [`restored in ${seconds} s`, true],
      ["the vote before the moment is there", voters.includes(users[0].id)],
      ["the vote after it is not", !voters.includes(users[1].id)],
      ["a mail waited at that moment", queued > 0],
      ["the restored site sends none", mails === 0],
      ["its pages answer", status === 200],
      ["every count is right", wrong.length === 0],
    ] as const;
    for (const [what, holds] of checks) print(`${holds ? "ok    " : "FAILED"} ${what}`);
    process.exitCode = checks.every(([, holds]) => holds) ? 0 : 1;
  } finally {
    if (server.exitCode === null && server.signalCode === null) await stopServer();
    await smtp.close();
    rmSync(files.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
process.exit();
