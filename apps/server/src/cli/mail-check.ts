/** `npm run mail:check -- EMAIL`: sends a test message and prints the mail server's responses. */
import { email } from "@upwell/contract/fields";
import * as m from "@upwell/messages/mail-check";
import { readConfig } from "../config.ts";
import { checkMail } from "../domain/mail/check-mail.ts";
import { explainFailure } from "../start-failure.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

async function check(recipient: string): Promise<void> {
  const { ok, steps } = await checkMail(readConfig(process.env), recipient);
  for (const { state, title, answer, advice } of steps) {
    print(`${m.states[state].padEnd(8)} ${title}: ${answer}`);
    if (advice !== "") print(`         ${advice}`);
  }
  print(`\n${ok ? m.sent(recipient) : m.notSent}`);
  if (!ok) process.exitCode = 1;
}

const [given = "", ...more] = process.argv.slice(2);
const parsed = email.safeParse(given);
if (given === "--help") print(m.usage);
else if (!parsed.success || more.length > 0) {
  print(`${given === "" ? "" : `${m.notAnAddress([given, ...more].join(" "))}\n\n`}${m.usage}`);
  process.exitCode = 2;
} else
  await check(parsed.data).catch((error: unknown) => {
    print(explainFailure(error));
    process.exitCode = 1;
  });
