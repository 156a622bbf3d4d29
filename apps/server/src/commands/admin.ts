/** npm run admin -- VERB ...: what is done to accounts at the terminal. */
import { randomBytes } from "node:crypto";
import { type Operation, operate } from "../domain/operation/operate.ts";
import { askForPassword } from "./password-prompt.ts";
import { readWords, runCommand, say, WrongWords } from "./terminal.ts";
import { configOfHere, findHolder, withWorld } from "./world.ts";

const usage = `Does to accounts what whoever runs the site may do; the audit notes it.

  npm run admin -- create EMAIL [--username NAME]      a new admin, with a confirmed address
  npm run admin -- reset-password PERSON               a new password; all sessions end
  npm run admin -- deactivate PERSON [--reason TEXT]   closes the account; all sessions end
  npm run admin -- reactivate PERSON                   opens it again
  npm run admin -- export PERSON                       all that the site holds on them, as JSON

PERSON is an id, a username or an e-mail address. A password is made up and shown once; with
--ask it is asked for instead (or read from the standard input). Reads DATABASE_URL or DATA_DIR as
the server does, which may be running.`;

type Flags = ReturnType<typeof readWords>["flags"];
type Account = { id: number; username: string; email: string };

const madeUp = () => randomBytes(15).toString("base64url");
const asked = async (flags: Flags) =>
  flags.ask === true ? askForPassword("New password: ") : madeUp();

/** A username from the address, where none is given. */
const usernameOf = (email: string) =>
  (email.split("@")[0] ?? "").replace(/[^\p{L}\p{N}_.-]/gu, "").padEnd(3, "1");

async function read(verb: string, name: string, flags: Flags): Promise<Operation> {
  switch (verb) {
    case "create": {
      const username = flags.username === undefined ? usernameOf(name) : String(flags.username);
      return { verb, email: name, username, password: await asked(flags) };
    }
    case "reset-password":
      return { verb, person: name, password: await asked(flags) };
    case "deactivate":
      return { verb, person: name, reason: String(flags.reason ?? "") };
    case "reactivate":
    case "export":
      return { verb, person: name };
    default:
      throw new WrongWords(`${verb} is not known.`);
  }
}

async function carryOut(operation: Operation): Promise<unknown> {
  const config = configOfHere();
  const holder = await findHolder(config);
  return holder === undefined
    ? withWorld(config, "prepare", (world) => operate(world, operation))
    : holder.ask("admin", operation);
}

const done: Record<Exclude<Operation["verb"], "export">, string> = {
  create: "is an admin",
  "reset-password": "has a new password, and no session any more",
  deactivate: "is deactivated, and has no session any more",
  reactivate: "is active",
};

await runCommand(usage, async (words) => {
  const { given, flags } = readWords(words, { username: "value", reason: "value", ask: "alone" });
  const [verb, name] = given;
  if (verb === undefined || name === undefined || given.length > 2)
    throw new WrongWords("Say what to do, and to whom.");
  const operation = await read(verb, name, flags);
  const result = await carryOut(operation);
  if (operation.verb === "export") return say(JSON.stringify(result, null, 2));
  const { id, username, email } = result as Account;
  say(`${username} <${email}> (${id}) ${done[operation.verb]}.`);
  if ("password" in operation && flags.ask !== true) say(`Password: ${operation.password}`);
});
