/** Argument parsing, output and exit codes of the operator's commands. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { AppError } from "../lib/app-error.ts";
import { setPrivateUmask } from "../lib/data-dir.ts";
import { explainFailure } from "../start-failure.ts";

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** Prints a line to the standard error, so that the result can be redirected without it. */
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** The arguments are wrong; the usage is printed with the message. */
export class UsageError extends Error {
  override name = "UsageError";
}

function getMessage(error: unknown): string {
  if (error instanceof AppError)
    // A validation error has messages by field.
    return Object.values(error.details.fields ?? [error.message])
      .flat()
      .join(" ");
  return explainFailure(error);
}

/** Runs a command. The exit code is 0 on success, 1 on failure and 2 for wrong arguments. */
export async function runCommand(usage: string, run: (args: readonly string[]) => Promise<void>) {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return print(usage);
  setPrivateUmask();
  try {
    await run(args);
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
    else printError(getMessage(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Parses arguments; throws `UsageError` for an unknown option or a missing value. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
