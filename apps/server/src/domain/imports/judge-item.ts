/** What moderation says of items: the rules that all texts have. */
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { itemKinds } from "@upwell/contract/imports/values";
import { plainToHtml } from "@upwell/markdown/to-html";
import type { ModerationResult, Submission } from "@upwell/moderation/moderation-result";
import { formatMarkdown, withLineBreaks } from "../../formatter/format-markdown.ts";
import { judgeText } from "../moderation/moderate-text.ts";
import type { Deps } from "./deps.ts";
import type { ChangelogData, CommentData, IdeaData, StatusData } from "./items.ts";
import type * as queries from "./queries.ts";

export type Verdict = Pick<ModerationResult, "verdict" | "reason"> & {
  /** Whether the encoder could say something else. */
  isUnread: boolean;
  submission: Submission;
  result: ModerationResult;
};
export type Prepared = {
  item: queries.ItemRow;
  verdict: Verdict | null;
  html: string;
  excerpt: string;
};

/** What moderation reads of an item; null for what the team alone sees, and what has no text. */
function toSubmission({ kind, data }: queries.ItemRow): Submission | null {
  const by = { author_id: null };
  if (kind === itemKinds.idea) {
    const idea = data as IdeaData;
    const content = getModeratedText(idea);
    return { ...by, subject_type: "feature", content, posted_as: idea.archived?.posted_as ?? null };
  }
  if (kind === itemKinds.comment || kind === itemKinds.reply) {
    const { content, posted_as } = data as CommentData;
    return { ...by, subject_type: "comment", content, posted_as };
  }
  if (kind === itemKinds.changelog) {
    const { title, content } = data as ChangelogData;
    return { ...by, subject_type: "comment", content: `${title}\n\n${content}`, posted_as: "team" };
  }
  const { comment = "" } = kind === itemKinds.status ? (data as StatusData) : {};
  return comment === ""
    ? null
    : { ...by, subject_type: "comment", content: comment, posted_as: "team" };
}

/**
 * Judges an item by the rules that all texts have. One that is not stored yet waits for the encoder, and is formatted. Throws
 * if the encoder, for which it waits no longer, is busy: it is tried again.
 */
export async function prepare(
  deps: Deps,
  item: queries.ItemRow,
  isWaiting: boolean,
): Promise<Prepared> {
  const submission = toSubmission(item);
  let verdict: Verdict | null = null;
  if (submission !== null && submission.content !== "") {
    const author = Promise.resolve({ is_new: true });
    const { isUnread, ...result } = await judgeText(deps, submission, author, isWaiting);
    if (isUnread && !isWaiting) throw new Error("The encoder is busy.");
    const { verdict: is, reason } = result;
    verdict = { verdict: is, reason, isUnread: isUnread && is !== "reject", submission, result };
  }
  if (!isWaiting) return { item, verdict, html: "", excerpt: "" };
  const { description, content = "" } = item.data as { description?: string; content?: string };
  const text =
    description ?? (item.kind === itemKinds.changelog ? content : withLineBreaks(content));
  const isFormatted = item.kind !== itemKinds.status && item.kind !== itemKinds.merge;
  const formatted = isFormatted ? await formatMarkdown(deps, text) : null;
  return {
    item,
    verdict,
    html: formatted?.html ?? plainToHtml(text),
    excerpt: formatted?.excerpt ?? "",
  };
}
