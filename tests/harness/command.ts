/** Runs an operator's command in a child process. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export type CommandResult = { code: number; out: string; err: string };

/** Runs `cli/NAME.ts` with `env` as its whole configuration. */
export function runCommandFile(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
  input = "",
): Promise<CommandResult> {
  const file = fileURLToPath(new URL(`../../apps/server/src/cli/${name}.ts`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...words],
      { env: { PATH, NODE_COMPILE_CACHE, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.end(input);
  });
}
