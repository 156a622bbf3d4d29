/** Asks for a password, so that it appears neither in the shell's history nor on the screen. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts at a terminal without echoing the input; reads a line if the input is not a terminal. */
export async function promptPassword(question: string): Promise<string> {
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
