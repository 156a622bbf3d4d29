/** Benign texts of the product: its demo. */
import { directory } from "../../packages/sample/src/directory.ts";

/** Returns the demo's texts as moderation sees them. */
export function getDemoTexts(): { group: "request" | "comment"; text: string }[] {
  return directory.flatMap(({ platform, features }) => [
    { group: "request" as const, text: `${platform.name}\n\n${platform.description}` },
    ...features.flatMap(({ title, description, tags, comments = [] }) => [
      { group: "request" as const, text: [title, description, ...tags].join("\n\n") },
      ...comments
        .flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)])
        .map((text) => ({ group: "comment" as const, text })),
    ]),
  ]);
}
