import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/moderation-queue";
import type { Verdict } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";

export type TextAuthorProps = {
  author: Verdict["author"];
  /** Whether it is a note on a vote, whose voter may hide their name. */
  isLine: boolean;
};

/** Who wrote a text, with a link to the account. */
export function TextAuthor({ author, isLine }: TextAuthorProps) {
  if (author === null) return isLine && <span>{m.byHidden}</span>;
  return (
    <a href={`#${accountPath(author.id)}`} className="text-link">
      {m.byAuthor(authorName(author))}
    </a>
  );
}
