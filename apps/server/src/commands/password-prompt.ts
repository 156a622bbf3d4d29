/** A password that is asked for, so that it stands in no history of commands and on no screen. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks at the terminal without showing what is typed; reads a line where there is no terminal. */
export async function askForPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({
    input: stdin,
    output: silent(),
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
