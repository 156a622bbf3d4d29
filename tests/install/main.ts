/** npm run test:install: installs, backs up, restores and upgrades the site by docs/operating.md on a fresh Debian. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createTestSmtp } from "../harness/smtp.ts";
import { fillIn, readBackupLine, readCommands } from "./document.ts";
import { bootMachine, type Machine, prepareHost, type Suite } from "./machine.ts";

const host = "ideas.example.org";
const suites: readonly Suite[] = ["bookworm", "trixie"];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a part, and says how long it took. */
async function time<T>(name: string, part: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await part();
  print(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return result;
}

/** The document's commands, with what an operator types into them. */
const getInstallation = (smtpUrl: string) =>
  fillIn(readCommands("Install"), {
    "URL-OF-THE-REPOSITORY": "/srv/upwell.git",
    'su postgres -c "createuser --pwprompt upwell"':
      'printf "a-password\\na-password\\n" | su postgres -c "createuser --pwprompt upwell"',
    "# then fill it in": `\nsed -i "s|^SMTP_URL=.*|SMTP_URL=${smtpUrl}|" /etc/upwell/upwell.env`,
    "curl http": "curl --fail --retry 60 --retry-delay 1 --retry-all-errors http",
  });

/** Asks through the proxy. */
const ask = (machine: Machine, address: string, flags = "") =>
  machine.shell(
    `set +x; curl --silent --show-error --fail --retry 9 --retry-delay 1 --retry-all-errors --insecure --resolve ${host}:443:127.0.0.1 ${flags} https://${host}${address}`,
  );

async function signIn(machine: Machine, password: string): Promise<void> {
  const body = JSON.stringify({ email: "you@example.org", password });
  const proof = "x".repeat(43);
  const headers = [
    "content-type: application/json",
    `x-csrftoken: ${proof}`,
    `cookie: __Host-csrftoken=${proof}`,
  ];
  const flags = `${headers.map((header) => `--header '${header}'`).join(" ")} --data '${body}'`;
  assert.match(await ask(machine, "/api/auth/login/", flags), /"token"/);
}

const waitForBoth = [3000, 3001]
  .map((port) => `until curl -sf http://127.0.0.1:${port}/api/health/ready; do sleep 1; done`)
  .join("\n");

/** Pushes a next version: one more migration. */
function release({ repository }: Machine): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-next-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Trial", "-c", "user.email=trial@example.org", ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  git("clone", repository, ".");
  const file = "apps/server/src/db/migrations/9000_trial.sql";
  writeFileSync(path.join(folder, file), "alter table features add column trial_note text;\n");
  git("add", file);
  git("commit", "--message", "Add a column");
  git("push");
  rmSync(folder, { recursive: true });
}

async function tryOn(suite: Suite): Promise<void> {
  print(`Debian ${suite}`);
  const smtp = await createTestSmtp();
  const machine = await time("boot", () => bootMachine(suite));
  try {
    // Where the example of the proxy looks for it.
    const certificate = `mkdir -p /etc/ssl/upwell; openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 \\
      -nodes -days 2 -subj /CN=${host} -keyout /etc/ssl/upwell/privkey.pem -out /etc/ssl/upwell/fullchain.pem`;
    await machine.shell(`apt-get update && apt-get install openssl && ${certificate}`);
    const output = await time("install", () => machine.shell(getInstallation(smtp.url)));
    const password = /^Password: (\S+)$/m.exec(output)?.[1];
    assert(password !== undefined, "The command printed no password.");
    assert.equal(smtp.received.length, 1, "The mail of the check arrives.");
    assert.match(await ask(machine, "/"), /<title>/);
    await signIn(machine, password);
    await machine.shell(
      "systemctl is-active upwell@3000 upwell@3001 cron nginx postgresql redis-server",
    );
    await time("one process is killed and comes back", () =>
      machine.shell(
        `systemctl kill --signal=KILL upwell@3000; sleep 3; systemctl is-active upwell@3000\n${waitForBoth}`,
      ),
    );
    await time("nightly backup", () => machine.shell(readBackupLine()));
    await time("restore", () =>
      machine.shell(`cd /opt/upwell; set -a; . /etc/upwell/upwell.env; set +a; export DATA_DIR=/var/lib/upwell
        systemctl stop upwell@3000 upwell@3001
        npm run restore -- --replace /var/backups/upwell-*.gz
        systemctl start upwell@3000 upwell@3001
        ${waitForBoth}`),
    );
    await signIn(machine, password);
    release(machine);
    await time("upgrade", () => machine.shell(`${readCommands("Upgrade")}\n${waitForBoth}`));
    await signIn(machine, password);
    const column = "select trial_note from features limit 1";
    await machine.shell(`su postgres -c 'psql upwell -c "${column}"'`);
    await machine.shell(`test -z "$(systemctl list-units --failed --quiet 'upwell@*')"`);
  } catch (error) {
    print(String(error));
    throw error;
  } finally {
    await machine.stop();
    await smtp.close();
  }
}

const { values } = parseArgs({ options: { suite: { type: "string" } } });
prepareHost();
for (const suite of suites)
  if (values.suite === undefined || values.suite === suite) await tryOn(suite);
print("Installed, restored and upgraded by docs/operating.md.");
