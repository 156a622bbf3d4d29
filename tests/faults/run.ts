/** npm run test:faults: injects every fault into the running site, under load. */
import { parseArgs } from "node:util";
import { createEnvironment, type Environment } from "./environment.ts";
import type { Fault, StandaloneFault } from "./fault.ts";
import { faults, standaloneFaults } from "./kinds/all.ts";
import { movableClock } from "./kinds/clock.ts";
import { checkMails } from "./mails.ts";
import { type FaultReport, runFault } from "./run-fault.ts";
import { openSmallDisk } from "./small-disk.ts";

const usage = `Runs the site as in production (two machines, three processes, PostgreSQL with a replica, Redis,
mail, model, image store) under load, and injects one fault after the other.

  npm run test:faults                  every kind once
  npm run test:faults -- --times=3     every kind three times
  npm run test:faults -- --only=WORDS  kinds whose name contains the words
  npm run test:faults -- --list        lists the kinds`;

/** Longer than a killed process's claim on a mail and all retry delays. */
const mailWaitMs = 8 * 60_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Sum = { tried: number; failed: number; skipped: string[] };

function printReport(name: string, report: FaultReport): void {
  const { actions, unavailable, cut, healthyAfter, errors } = report;
  const seen = `${actions} actions, ${unavailable} got a 503, ${cut} cut, healthy after ${healthyAfter.toFixed(1)} s`;
  print(`${errors.length === 0 ? "ok    " : "FAILED"} ${name}: ${seen}`);
  for (const complaint of errors) print(`         ${complaint}`);
}

async function tryFaults(
  environment: Environment,
  chosen: readonly Fault[],
  sum: Sum,
): Promise<void> {
  for (const kind of chosen) {
    const missing = kind.getMissing?.(environment);
    if (missing !== undefined) {
      sum.skipped.push(`${kind.name}: ${missing}`);
      continue;
    }
    const report = await runFault(kind, environment);
    printReport(kind.name, report);
    sum.tried += 1;
    if (report.errors.length > 0) sum.failed += 1;
  }
}

async function runFaults(chosen: readonly Fault[], times: number, sum: Sum): Promise<void> {
  const environment = await createEnvironment({
    disk: openSmallDisk(400),
    singleMachineEnv: movableClock(),
  });
  try {
    for (let n = 0; n < times; n += 1) await tryFaults(environment, chosen, sum);
    print("       waiting for the last mails ...");
    const { mails, duplicates, errors } = await checkMails(environment, mailWaitMs);
    const acknowledged = environment.context.acknowledged.count();
    print(
      `${acknowledged} acknowledged writes, ${mails} mails, ${duplicates} of them arrived twice.`,
    );
    for (const error of errors) print(`FAILED ${error}`);
    if (errors.length > 0) sum.failed += 1;
  } finally {
    await environment.close();
  }
}

async function runStandaloneFaults(
  chosen: readonly StandaloneFault[],
  times: number,
  sum: Sum,
): Promise<void> {
  for (const kind of chosen) {
    const missing = kind.getMissing?.();
    if (missing !== undefined) {
      sum.skipped.push(`${kind.name}: ${missing}`);
      continue;
    }
    for (let n = 0; n < times; n += 1) {
      const complaints = await kind.run();
      print(`${complaints.length === 0 ? "ok    " : "FAILED"} ${kind.name}`);
      for (const complaint of complaints) print(`         ${complaint}`);
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
  if (values.help) return print(usage);
  const isChosen = ({ name }: { name: string }) => name.includes(values.only);
  const [chosen, alone] = [faults.filter(isChosen), standaloneFaults.filter(isChosen)];
  if (values.list) return print([...chosen, ...alone].map(({ name }) => name).join("\n"));
  const times = Math.max(1, Number(values.times));
  const sum: Sum = { tried: 0, failed: 0, skipped: [] };
  if (chosen.length > 0) await runFaults(chosen, times, sum);
  await runStandaloneFaults(alone, times, sum);
  for (const skipped of sum.skipped) print(`skipped: ${skipped}`);
  print(
    `\n${chosen.length + alone.length - sum.skipped.length} kinds of fault, ${sum.tried} runs: ${sum.failed} failed.`,
  );
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

await main();
process.exit();
