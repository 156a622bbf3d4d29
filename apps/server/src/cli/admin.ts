/** `npm run admin -- VERB ...`: manages accounts from the terminal. */
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { type AdminCommand, runAdminCommand } from "../admin/run-admin-command.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../lib/log.ts";
import { runOnDatabase, withWrite } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Manages accounts as the site's operator; every change is recorded in the audit log.

  npm run admin -- create EMAIL [--username NAME]      creates an admin with a confirmed email
  npm run admin -- reset-password PERSON               sets a new password and ends all sessions
  npm run admin -- reset-two-step PERSON               removes a lost second factor and ends all sessions
  npm run admin -- deactivate PERSON [--reason TEXT]   closes the account and ends all sessions
  npm run admin -- reactivate PERSON                   opens the account again
  npm run admin -- delete PERSON --reason TEXT         deletes the account for its owner; TEXT says how they proved to be
  npm run admin -- export PERSON                       prints all data of the account as JSON

PERSON is an id, a username or an email. Passwords are generated and printed once; with --ask the
command prompts for one instead (or reads it from the standard input). Reads DATABASE_URL or DATA_DIR
like the server, which may be running.`;

type Flags = {
  username?: string | undefined;
  reason?: string | undefined;
  ask?: boolean | undefined;
};
type Account = { id: number; username: string; email: string };

/** Prompts at a terminal without echoing the input; reads a line if the input is not a terminal. */
async function promptPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: silent,
    terminal: stdin.isTTY === true,
  });
  try {
    return await new Promise<string>((resolve) => {
      lines.once("line", resolve).once("close", () => resolve(""));
    });
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}

const getPassword = async (flags: Flags) =>
  flags.ask === true ? promptPassword("New password: ") : randomBytes(15).toString("base64url");

/** Derives a username from an email, if none is given. */
const toUsername = (email: string) =>
  (email.split("@")[0] ?? "").replace(/[^\p{L}\p{N}_.-]/gu, "").padEnd(3, "1");

async function parseCommand(verb: string, name: string, flags: Flags): Promise<AdminCommand> {
  switch (verb) {
    case "create": {
      const username = flags.username ?? toUsername(name);
      return { verb, email: name, username, password: await getPassword(flags) };
    }
    case "reset-password":
      return { verb, account: name, password: await getPassword(flags) };
    case "deactivate":
    case "delete":
      return { verb, account: name, reason: flags.reason ?? "" };
    case "reset-two-step":
    case "reactivate":
    case "export":
      return { verb, account: name };
    default:
      throw new UsageError(`${verb} is not known.`);
  }
}

const execute = (command: AdminCommand): Promise<unknown> =>
  runOnDatabase(readConfig(process.env), {
    call: (server) => server.call("admin", command),
    run: (context) =>
      withWrite(context, (write) =>
        runAdminCommand({ ...context, write, log: createLog("error") }, command),
      ),
    needs: "new tables",
  });

const outcomes: Record<Exclude<AdminCommand["verb"], "export">, string> = {
  create: "is an admin",
  "reset-password": "has a new password and no sessions",
  "reset-two-step": "has no second factor and no sessions",
  deactivate: "is deactivated and has no sessions",
  reactivate: "is active",
  delete: "is deleted",
};

await runCommand(usage, async (args) => {
  const { positionals, values: flags } = parseArguments(args, {
    username: { type: "string" },
    reason: { type: "string" },
    ask: { type: "boolean" },
  });
  const [verb, name] = positionals;
  if (verb === undefined || name === undefined || positionals.length > 2)
    throw new UsageError("Give a verb and an account.");
  const command = await parseCommand(verb, name, flags);
  const result = await execute(command);
  if (command.verb === "export") return print(JSON.stringify(result, null, 2));
  const { id, username, email } = result as Account;
  print(`${username} <${email}> (${id}) ${outcomes[command.verb]}.`);
  if ("password" in command && flags.ask !== true) print(`Password: ${command.password}`);
});
