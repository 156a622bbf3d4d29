/** Benign texts of the product: its demo and its UI strings. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { directory } from "@upwell/sample/directory";

/** Returns the demo's texts as moderation sees them. */
export function getDemoTexts(): { group: "request" | "comment"; text: string }[] {
  return directory.flatMap(({ platform, ideas }) => [
    { group: "request" as const, text: `${platform.name}\n\n${platform.description}` },
    ...ideas.flatMap(({ title, description, tags, comments = [] }) => [
      { group: "request" as const, text: [title, description, ...tags].join("\n\n") },
      ...comments
        .flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)])
        .map((text) => ({ group: "comment" as const, text })),
    ]),
  ]);
}

/** Returns the UI strings of both sites: short, benign texts about software. */
export function getUiStrings(): { text: string }[] {
  const folder = fileURLToPath(
    new URL("../../../../../../packages/messages/src/en/", import.meta.url),
  );
  const source = globSync("*.ts", { cwd: folder })
    .sort()
    .map((file) => readFileSync(`${folder}${file}`, "utf8"))
    .join("\n");
  const literals = source.matchAll(/"([^"\\\n]{8,})"|`([^`\\\n$]{8,})`/g);
  return Array.from(literals, ([, plain, template]) => plain ?? template ?? "")
    .filter((text) => /[a-z] [a-z]/.test(text))
    .map((text) => ({ text }));
}
