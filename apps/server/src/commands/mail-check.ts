/** npm run mail:check -- ADDRESS: sends a test message and says what the mail server answered. */
import { email } from "@upwell/contract/text";
import * as m from "@upwell/messages/mail-check";
import { readConfig } from "../config.ts";
import { checkMail } from "../domain/mail/check-mail.ts";
import { explainFailure } from "../start-failure.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function check(address: string): Promise<void> {
  const { ok, steps } = await checkMail(readConfig(process.env), address);
  for (const { state, title, answer, advice } of steps) {
    say(`${m.states[state].padEnd(8)} ${title}: ${answer}`);
    if (advice !== "") say(`         ${advice}`);
  }
  say(`\n${ok ? m.isSent(address) : m.isNotSent}`);
  if (!ok) process.exitCode = 1;
}

const [given = "", ...more] = process.argv.slice(2);
const address = email.safeParse(given);
if (given === "--help") say(m.usage);
else if (!address.success || more.length > 0) {
  say(`${given === "" ? "" : `${m.notAnAddress([given, ...more].join(" "))}\n\n`}${m.usage}`);
  process.exitCode = 2;
} else
  await check(address.data).catch((error: unknown) => {
    say(explainFailure(error));
    process.exitCode = 1;
  });
