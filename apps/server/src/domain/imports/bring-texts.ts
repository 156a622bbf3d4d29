/** Brings ideas and comments in. */
import { itemKinds } from "@upwell/contract/imports/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/imports";
import type { WriteTx } from "../../db/write.ts";
import { unlessRemoved } from "../authors/imported-queries.ts";
import { followMerges } from "../features/merge-queries.ts";
import { saveVerdict } from "../moderation/review.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { CommentData, IdeaData } from "./items.ts";
import type { Prepared, Verdict } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import { type ImportOptions, mapStatus } from "./options.ts";
import * as queries from "./queries.ts";

/** More is no number of votes. */
const maxVotes = 100_000_000;

export type Outcome = {
  state: "unread" | "brought" | "same" | "held" | "failed";
  problem?: string;
};

/** A text that the encoder has not read waits unseen, in no queue of moderation. */
const getState = (verdict: Verdict | null): Outcome["state"] => {
  if (verdict?.isUnread) return "unread";
  return verdict?.verdict === "hold" ? "held" : "brought";
};

/** What a batch has inserted, to be counted at its end. */
export type Batch = {
  tx: WriteTx;
  row: queries.ImportRow;
  options: ImportOptions;
  now: Date;
  /** What is here already, as "kind:id". */
  known: ReadonlySet<string>;
  ideas: number[];
  comments: number[];
  tags: { featureId: number; names: string[]; isCounted: boolean }[];
};

const toTime = (text: string | null) => (text === null ? null : new Date(text));
const toDate = (text: string | null, now: Date) => (text === null ? now : new Date(text));

/** Who wrote it elsewhere: the name, where it was public and nobody has removed it, and the hash of their mailbox. */
const getAuthor = ({ options, row }: Batch, { data, address_hash }: queries.ItemRow) => {
  const { author } = data as { author: string | null };
  const author_name =
    options.has_public_names && author !== null ? unlessRemoved(row, author) : null;
  return { author_name, address_hash: address_hash ?? null };
};

/** Records what an item became. */
export const record = (
  { tx, row }: Batch,
  item: queries.ItemRow,
  columns: Partial<Parameters<typeof sql.insertImported>[1][number]>,
) =>
  sql.insertImported(tx, [
    {
      platform_id: row.platform_id,
      source: row.source,
      kind: rowKind(item.kind),
      source_id: item.source_id,
      import_id: row.id,
      ...columns,
    },
  ]);

/** Holds a text for a person: all that an import brings are one campaign. */
async function hold(deps: Deps, { tx, row }: Batch, verdict: Verdict, id: number): Promise<void> {
  const { submission, result } = verdict;
  const reviewed = {
    submission,
    result,
    payload: {},
    reviewedAt: deps.now(),
    state: "pending" as const,
  };
  const verdictId = await saveVerdict(tx, reviewed, id);
  row.campaign_id ??= verdictId;
  await sql.joinCampaign(tx, verdictId, row.campaign_id);
  await queries.updateImport(tx, row.id, { campaign_id: row.campaign_id });
}

/** Brings an idea in, or leads its old address to one that is here. */
export async function bringIdea(
  deps: Deps,
  all: Batch,
  { item, verdict, excerpt }: Prepared,
): Promise<Outcome> {
  const { tx, row, options, now } = all;
  const data = item.data as IdeaData;
  const votes = Math.min(Math.max(0, data.votes), maxVotes);
  const named = getAuthor(all, item);
  const counted = { votes, votes_until: now.toISOString().slice(0, 10) };
  if (item.similar_id !== null && item.choice !== "both") {
    const isMerged = item.choice === "merge";
    await record(all, item, {
      feature_id: item.similar_id,
      is_linked: true,
      ...(isMerged && counted),
    });
    return { state: "brought" };
  }
  const state = getState(verdict);
  const isHidden = state !== "brought";
  const status = mapStatus(options, data.status);
  const { archived } = data;
  const isPlanned = ["planned", "in_progress", "in-development"].includes(status);
  const isDeclined = ["rejected", "declined"].includes(status);
  const created_at = toDate(data.created_at, now);
  const status_at = toTime(data.status_at);
  const isLaunched = ["launched", "completed"].includes(status);
  const launched = archived === null ? status_at : toTime(archived.launched_at);
  const id = await sql.insertIdea(tx, {
    platform_id: row.platform_id,
    title: data.title,
    description: data.description,
    excerpt,
    status,
    posted_as: archived?.posted_as ?? null,
    is_picked: archived?.is_picked ?? false,
    expected: isPlanned ? (archived?.expected ?? null) : null,
    reconsider_after: isDeclined ? (archived?.reconsider_after ?? null) : null,
    moderation_state: isHidden ? "pending" : "public",
    ...{
      created_at,
      updated_at: created_at,
      status_changed_at: status === "suggested" ? null : status_at,
    },
    launched_at: isLaunched ? (launched ?? created_at) : null,
    imported_at: now,
  });
  all.ideas.push(id);
  await record(all, item, { feature_id: id, ...named, ...counted });
  if (verdict !== null && state === "held") await hold(deps, all, verdict, id);
  if (!isHidden)
    tx.emit(null, { kind: "feature_imported", feature_id: id, platform_id: row.platform_id });
  // An archive has the history; of others, the last change is known, if its day is.
  if (archived === null && status !== "suggested" && (status_at ?? data.created_at) !== null)
    await sql.insertStatus(tx, {
      feature_id: id,
      old_status: "suggested",
      new_status: status,
      comment: data.status_text || (isDeclined ? options.decline_text : ""),
      created_at: status_at ?? created_at,
    });
  const names = data.tags.filter((tag) => !options.without_tags.includes(tag));
  if (names.length > 0)
    all.tags.push({
      featureId: id,
      names: names.slice(0, limits.tagsPerFeature),
      isCounted: !isHidden,
    });
  return { state };
}

/** Brings a comment in, on the idea of its idea's merge. */
export async function bringComment(
  deps: Deps,
  all: Batch,
  { item, verdict, html }: Prepared,
): Promise<Outcome> {
  const { tx, row, now } = all;
  const data = item.data as CommentData;
  const idea = await sql.findKnown(tx, row, itemKinds.idea, data.idea);
  if (idea === undefined || idea.feature_id === null)
    return { state: "failed", problem: m.problems.noIdea };
  if (idea.choice === "link") return { state: "same", problem: m.problems.linkedIdea };
  const above =
    data.parent === null ? undefined : await sql.findKnown(tx, row, itemKinds.comment, data.parent);
  if (data.parent !== null && !above?.comment_id)
    return { state: "failed", problem: m.problems.noParent };
  // Locked first, as by all that write both.
  const locked = await followMerges(tx, idea.feature_id, (id) => sql.lockIdea(tx, id));
  if (locked === undefined) return { state: "failed", problem: m.problems.noIdea };
  const thread = above?.comment_id ? await sql.findThread(tx, above.comment_id) : undefined;
  if (data.parent !== null && thread?.feature_id !== locked.id)
    return { state: "failed", problem: m.problems.noParent };
  const state = getState(verdict);
  const isHidden = state !== "brought";
  const { content, posted_as, is_pinned, is_concern } = data;
  const created_at = toDate(data.created_at, now);
  const id = await sql.insertComment(tx, {
    feature_id: locked.id,
    parent_id: thread?.id ?? null,
    ...{ content, content_html: html, posted_as, is_concern },
    is_pinned: is_pinned && !isHidden,
    moderation_state: isHidden ? "pending" : "public",
    ...{ created_at, updated_at: created_at, imported_at: now },
  });
  all.comments.push(id);
  const named = getAuthor(all, item);
  await record(all, item, { comment_id: id, ...named });
  if (verdict !== null && state === "held") await hold(deps, all, verdict, id);
  if (!isHidden && data.is_workaround) await sql.setWorkaround(tx, locked.id, id);
  return { state };
}

/** Shows a stored text that the encoder has read and nobody has deleted meanwhile, or holds it. */
export async function showText(
  deps: Deps,
  all: Batch,
  item: queries.ItemRow,
  verdict: Verdict | null,
): Promise<Outcome> {
  const { tx, row } = all;
  const stored = await sql.findKnown(tx, row, rowKind(item.kind), item.source_id);
  const id = stored?.comment_id ?? stored?.feature_id ?? null;
  if (id === null) return { state: "brought" };
  if (verdict !== null && verdict.verdict !== "allow") {
    await hold(deps, all, verdict, id);
    return { state: "held" };
  }
  if (item.kind !== itemKinds.idea) {
    const { is_pinned, is_workaround } = item.data as CommentData;
    const shown = await sql.showComment(tx, id, is_pinned);
    if (shown === undefined) return { state: "brought" };
    all.comments.push(id);
    if (is_workaround) await sql.setWorkaround(tx, shown.feature_id, id);
  } else if (await sql.showIdea(tx, id)) {
    all.ideas.push(id);
    await moveFeatureTagCounts(tx, id, 1);
    tx.emit(null, { kind: "feature_imported", feature_id: id, platform_id: row.platform_id });
  }
  return { state: "brought" };
}
