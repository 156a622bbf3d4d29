import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { escapeInline, escapeLine } from "@upwell/markdown/escape";
import { nameless } from "@upwell/messages/snippets";

type About = Pick<FeatureDetail, "user" | "title">;

/** Fills in what a snippet says about an idea: the name of its author and its title, whose characters stay what they are. */
export function fillSnippet(content: string, { user, title }: About, isMarkdown: boolean): string {
  const values = { author: user === null ? nameless : authorName(user), title };
  return content.replace(/\{(author|title)\}/g, (_, name: keyof typeof values, at: number) => {
    const value = values[name];
    if (!isMarkdown) return value;
    const startsLine = at === 0 || content[at - 1] === "\n";
    return startsLine ? escapeLine(value) : escapeInline(value);
  });
}
