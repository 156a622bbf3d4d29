/** npm run test:faults: breaks the running site in every way there is, under load. */
import { parseArgs } from "node:util";
import { attempt, type Report } from "./attempt.ts";
import type { Kind, LoneKind } from "./kind.ts";
import { kinds, loneKinds } from "./kinds/all.ts";
import { movableClock } from "./kinds/clock.ts";
import { checkMails } from "./mails.ts";
import { openSmallDisk } from "./small-disk.ts";
import { openWorld, type World } from "./world.ts";

const usage = `Runs the site as in production (two machines, three processes, PostgreSQL with a replica, Redis,
mail, model, pictures' store) with people on it, and breaks one thing after the other.

  npm run test:faults                  every kind once
  npm run test:faults -- --times=3     every kind so often
  npm run test:faults -- --only=WORDS  those whose name has the words
  npm run test:faults -- --list        says which there are`;

/** Longer than a killed process keeps a mail from the others, and all pauses after refusals. */
const mailWaitMs = 8 * 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Sum = { tried: number; failed: number; left: string[] };

function sayReport(name: string, report: Report): void {
  const { deeds, unavailable, cut, healthyAfter, complaints } = report;
  const seen = `${deeds} deeds, ${unavailable} told to wait, ${cut} cut, healthy after ${healthyAfter.toFixed(1)} s`;
  say(`${complaints.length === 0 ? "ok    " : "FAILED"} ${name}: ${seen}`);
  for (const complaint of complaints) say(`         ${complaint}`);
}

async function tryOnWorld(world: World, chosen: readonly Kind[], sum: Sum): Promise<void> {
  for (const kind of chosen) {
    const missing = kind.missing?.(world);
    if (missing !== undefined) {
      sum.left.push(`${kind.name}: ${missing}`);
      continue;
    }
    const report = await attempt(kind, world);
    sayReport(kind.name, report);
    sum.tried += 1;
    if (report.complaints.length > 0) sum.failed += 1;
  }
}

async function tryAll(chosen: readonly Kind[], times: number, sum: Sum): Promise<void> {
  const world = await openWorld({ disk: openSmallDisk(400), ofSingle: movableClock() });
  try {
    for (let n = 0; n < times; n += 1) await tryOnWorld(world, chosen, sum);
    say("       waiting for the last mails ...");
    const { mails, twice, complaints } = await checkMails(world, mailWaitMs);
    const acknowledged = world.scene.ledger.acknowledged();
    say(`${acknowledged} acknowledged writes, ${mails} mails, ${twice} of them arrived twice.`);
    for (const complaint of complaints) say(`FAILED ${complaint}`);
    if (complaints.length > 0) sum.failed += 1;
  } finally {
    await world.close();
  }
}

async function tryAlone(chosen: readonly LoneKind[], times: number, sum: Sum): Promise<void> {
  for (const kind of chosen) {
    const missing = kind.missing?.();
    if (missing !== undefined) {
      sum.left.push(`${kind.name}: ${missing}`);
      continue;
    }
    for (let n = 0; n < times; n += 1) {
      const complaints = await kind.try();
      say(`${complaints.length === 0 ? "ok    " : "FAILED"} ${kind.name}`);
      for (const complaint of complaints) say(`         ${complaint}`);
      sum.tried += 1;
      if (complaints.length > 0) sum.failed += 1;
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      times: { type: "string", default: "1" },
      list: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return say(usage);
  const isChosen = ({ name }: { name: string }) => name.includes(values.only);
  const [chosen, alone] = [kinds.filter(isChosen), loneKinds.filter(isChosen)];
  if (values.list) return say([...chosen, ...alone].map(({ name }) => name).join("\n"));
  const times = Math.max(1, Number(values.times));
  const sum: Sum = { tried: 0, failed: 0, left: [] };
  if (chosen.length > 0) await tryAll(chosen, times, sum);
  await tryAlone(alone, times, sum);
  for (const left of sum.left) say(`left out: ${left}`);
  say(
    `\n${chosen.length + alone.length - sum.left.length} kinds of fault, ${sum.tried} tries: ${sum.failed} failed.`,
  );
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

await main();
process.exit();
