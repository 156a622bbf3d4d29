/** The commands of docs/operating.md, as an operator would copy them. */
import { readFileSync } from "node:fs";

const document = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");

/** Returns the text of a chapter, without its heading. */
function readChapter(heading: string): string {
  const [, ...chapters] = document.split(/^## /m);
  const found = chapters.find((chapter) => chapter.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`docs/operating.md has no chapter "${heading}".`);
  return found;
}

/** Returns the commands of a chapter, in their order. */
export function readCommands(heading: string): string {
  const blocks = readChapter(heading).matchAll(/^```sh\n(.*?)^```$/gms);
  return [...blocks].map(([, commands]) => commands).join("");
}

/** Returns the command of the nightly backup, as cron gives it to `sh`. */
export function readBackupLine(): string {
  const line = /^\d+ \d+ \* \* \* root (.*)$/m.exec(readChapter("Back up and restore"))?.[1];
  if (line === undefined) throw new Error("docs/operating.md has no line for the nightly backup.");
  // cron takes the backslash before a percent sign away.
  return line.replaceAll("\\%", "%");
}

/** Replaces what an operator fills in. Throws for what the document does not have any more. */
export function fillIn(commands: string, values: Readonly<Record<string, string>>): string {
  let filled = commands;
  for (const [blank, value] of Object.entries(values)) {
    if (!filled.includes(blank)) throw new Error(`docs/operating.md has no "${blank}" any more.`);
    filled = filled.replaceAll(blank, value);
  }
  return filled;
}
