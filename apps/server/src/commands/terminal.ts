/** What every operator's command does at the terminal. */
import { BackupDamaged } from "../backup/backup-file.ts";
import { RestoreRefused } from "../backup/restore-backup.ts";
import { ControlRefused } from "../control/ask.ts";
import { AppError } from "../lib/app-error.ts";
import { explainFailure } from "../start-failure.ts";
import { WorldIsBare } from "./world.ts";

/** Prints a line of the answer. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Prints a line that is none of the answer, so that the answer can be sent elsewhere. */
export const remark = (line: string): void => void process.stderr.write(`${line}\n`);

/** What was typed makes no sense; the usage is shown with it. */
export class WrongWords extends Error {
  override name = "WrongWords";
}

function sentenceOf(error: unknown): string {
  if (
    error instanceof BackupDamaged ||
    error instanceof RestoreRefused ||
    error instanceof ControlRefused ||
    error instanceof WorldIsBare
  )
    return error.message;
  // An answer about fields has a sentence for each.
  if (error instanceof AppError)
    return Object.values(error.details.fields ?? {})
      .flat()
      .concat(error.details.fields === undefined ? error.message : [])
      .join(" ");
  return explainFailure(error);
}

/** Runs a command: exit code 0 where it went well, 1 where not, 2 where it was called wrongly. */
export async function runCommand(
  usage: string,
  run: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes("--help")) return say(usage);
  try {
    await run(words);
  } catch (error) {
    if (error instanceof WrongWords) remark(`${error.message}\n\n${usage}`);
    else remark(sentenceOf(error));
    process.exitCode = error instanceof WrongWords ? 2 : 1;
  }
}

type Words = { given: string[]; flags: Record<string, string | true> };

/** Splits words into what was given and flags; `--name` takes a value where `flags` says so. */
export function readWords(
  words: readonly string[],
  flags: Readonly<Record<string, "alone" | "value">>,
): Words {
  const read: Words = { given: [], flags: {} };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("--")) {
      read.given.push(word);
      continue;
    }
    const name = word.slice(2);
    const takes = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (takes === undefined) throw new WrongWords(`${word} is not known.`);
    if (takes === "alone") read.flags[name] = true;
    else {
      at += 1;
      const value = words[at];
      if (value === undefined) throw new WrongWords(`${word} takes a value.`);
      read.flags[name] = value;
    }
  }
  return read;
}
