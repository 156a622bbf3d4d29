/** Which text of a feature is kept when it changes. Pure. */
import type { OfficialRole } from "@upwell/contract/comments/values";

export type Text = { title: string; description: string };
export type EarlierText = { [Field in keyof Text]: string | null } & { is_removed: boolean };

/** `first`: before its author changed what others had voted for. `own`: its author's, before staff changed it. */
export type EarlierTexts = { first: EarlierText | undefined; own: EarlierText | undefined };

export type TextChange = {
  before: Text;
  after: Text;
  /** In whose name; null for the feature's author. */
  by: OfficialRole | null;
  /** Whether others have voted for the feature. */
  hasVotes: boolean;
  isPublic: boolean;
};

const fields = ["title", "description"] as const;
const empty = { title: null, description: null };
const removed: EarlierText = { ...empty, is_removed: true };

/** White space alone does not change a text. */
const isSame = (a: string, b: string) =>
  a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();

/** Returns the fields that a change of text changes. */
export const getChangedFields = ({ before, after }: Pick<TextChange, "before" | "after">) =>
  fields.filter((field) => !isSame(before[field], after[field]));

/** Returns a row with the fields that still differ, or undefined if none does. */
const keep = (texts: Omit<EarlierText, "is_removed">): EarlierText | undefined =>
  texts.title === null && texts.description === null ? undefined : { ...texts, is_removed: false };

/**
 * Returns what is kept after a change. A field that is as before again is not kept, and a removed text does not
 * come back. A text that is not public may have been rejected, so only the mark of its change stays.
 */
export function updateEarlierTexts(stored: EarlierTexts, change: TextChange): EarlierTexts {
  const { before, after, by } = change;
  const changed = getChangedFields(change);
  if (changed.length === 0) return stored;
  const replace = (from: EarlierText | undefined, earlier: (field: keyof Text) => string) => {
    if (from?.is_removed) return from;
    const texts = { title: from?.title ?? null, description: from?.description ?? null };
    for (const field of changed)
      texts[field] = isSame(earlier(field), after[field]) ? null : earlier(field);
    return keep(texts);
  };
  const { first, own } = stored;
  if (by !== null) return { first, own: replace(own, (field) => own?.[field] ?? before[field]) };
  const authored = {
    title: changed.includes("title") ? null : (own?.title ?? null),
    description: changed.includes("description") ? null : (own?.description ?? null),
  };
  const isMarked = first !== undefined || change.hasVotes;
  const marked = change.isPublic
    ? replace(first, (field) => first?.[field] ?? own?.[field] ?? before[field])
    : removed;
  return { first: isMarked ? marked : undefined, own: keep(authored) };
}
