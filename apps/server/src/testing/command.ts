/** An operator's command as it is run at a terminal. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Said = { code: number; out: string; err: string };

/** Runs `commands/NAME.ts` with `env` as its whole configuration. */
export function runCommandFile(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
  input = "",
): Promise<Said> {
  const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...words],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.end(input);
  });
}
