/** Brings items in, a batch at a time: each item once, whoever is interrupted, and nobody is told. */
import { itemKinds } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { mergeImported } from "../merges/merge-feature.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import * as sql from "./bring-queries.ts";
import {
  type Batch,
  bringComment,
  bringIdea,
  type Outcome,
  record,
  showText,
} from "./bring-texts.ts";
import type { Deps } from "./deps.ts";
import type { ChangelogData, MergeData, NoteData, StatusData } from "./items.ts";
import { judge, type Prepared, prepare } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import { mapStatus } from "./options.ts";
import * as queries from "./queries.ts";
import { getOptions } from "./read-import.ts";

/** Items of a transaction: what it locks waits for it. */
const batch = 20;

async function findIdeas({ tx, row }: Batch, ids: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const one of ids) {
    const idea = await sql.findKnown(tx, row, itemKinds.idea, one);
    if (idea?.feature_id) found.push(idea.feature_id);
  }
  return found;
}

async function bringOther(all: Batch, { item, html }: Prepared): Promise<Outcome> {
  const { tx, row } = all;
  if (item.kind === itemKinds.changelog) {
    const { title, content, published_at, ideas } = item.data as ChangelogData;
    const time = new Date(published_at);
    const entry = {
      platform_id: row.platform_id,
      title: title.slice(0, 255),
      content,
      content_html: html,
    };
    const times = {
      published_at: time,
      first_published_at: time,
      created_at: time,
      updated_at: time,
    };
    const entry_id = await sql.insertEntry(tx, { ...entry, ...times }, await findIdeas(all, ideas));
    await record(all, item, { entry_id });
    return { state: "brought" };
  }
  if (item.kind === itemKinds.merge) {
    const { source, target, created_at } = item.data as MergeData;
    const [from, into] = await findIdeas(all, [source, target]);
    const isMerged =
      from !== undefined &&
      into !== undefined &&
      (await mergeImported(
        tx,
        { source: from, target: into },
        { platform_id: row.platform_id, created_at: new Date(created_at) },
      ));
    if (!isMerged) return { state: "failed", problem: m.problems.noMerge };
    await record(all, item, {});
    return { state: "brought" };
  }
  const data = item.data as StatusData | NoteData;
  const idea = await sql.findKnown(tx, row, itemKinds.idea, data.idea);
  if (!idea?.feature_id) return { state: "failed", problem: m.problems.noIdea };
  const isLinked = idea.choice === "link" || idea.choice === "merge";
  // The history of an idea that was here is its own.
  if (isLinked) return { state: "same", problem: m.problems.linkedIdea };
  const { feature_id } = idea;
  const created_at = new Date(data.created_at);
  if ("new_status" in data) {
    const { idea: _, author: _author, old_status, new_status, ...change } = data;
    const statuses = {
      old_status: mapStatus(all.options, old_status),
      new_status: mapStatus(all.options, new_status),
    };
    await sql.insertStatus(tx, { ...change, ...statuses, feature_id, created_at });
  } else {
    const times = { created_at, updated_at: created_at };
    await sql.insertNote(tx, { feature_id, content: data.content, content_html: html, ...times });
  }
  await record(all, item, {});
  return { state: "brought" };
}

function bring(deps: Deps, all: Batch, prepared: Prepared): Promise<Outcome> {
  const { item, verdict } = prepared;
  if (verdict?.verdict === "reject")
    return Promise.resolve({ state: "failed", problem: m.problems.refused(verdict.reason) });
  if (item.kind === itemKinds.idea) return bringIdea(deps, all, prepared);
  const isComment = item.kind === itemKinds.comment || item.kind === itemKinds.reply;
  return isComment ? bringComment(deps, all, prepared) : bringOther(all, prepared);
}

const toKey = ({ kind, source_id }: queries.ItemRow) => `${rowKind(kind)}:${source_id}`;

/** What a transaction does with one of its items. */
type Work = (all: Batch) => Promise<Outcome>;

/** Prepares an item to be stored. One that is here is not stored again. */
async function store(deps: Deps, item: queries.ItemRow): Promise<Work> {
  const prepared = await prepare(deps, item);
  return async (all) =>
    all.known.has(toKey(item)) ? { state: "same" } : bring(deps, all, prepared);
}

/** Reads a stored text with the encoder. Throws if that is busy: it is tried again. */
async function read(deps: Deps, item: queries.ItemRow): Promise<Work> {
  const verdict = await judge(deps, item, false);
  if (verdict?.isUnread) throw new Error("The encoder is busy.");
  return (all) => showText(deps, all, item, verdict);
}

type Round = {
  state: sql.OpenState;
  kinds: readonly number[];
  plan: (deps: Deps, item: queries.ItemRow) => Promise<Work>;
};
const { merge, ...others } = itemKinds;
const kinds = Object.values(others);

/** Everything is stored before the encoder, which takes long, has read it. Merges come last, because they need ideas that are seen. */
const rounds: readonly Round[] = [
  { state: "waiting", kinds, plan: store },
  { state: "unread", kinds, plan: read },
  { state: "waiting", kinds: [merge], plan: store },
];

async function workBatch(
  deps: Deps,
  importId: number,
  items: readonly queries.ItemRow[],
  { state, plan }: Round,
): Promise<void> {
  const works = new Map<number, Work>();
  for (const item of items) works.set(item.id, await plan(deps, item));
  await deps.write(async (tx) => {
    const row = await queries.lockImport(tx, importId);
    if (row?.state !== "running" || !row.platform_active) return;
    const asRows = items.map(({ kind, source_id }) => ({ kind: rowKind(kind), source_id }));
    const all: Batch = {
      ...{ tx, row, options: getOptions(row), now: deps.now() },
      known: new Set(await queries.listKnown(tx, row, asRows)),
      ...{ ideas: [], comments: [], tags: [] },
    };
    const done: Parameters<typeof sql.finishItems>[1][number][] = [];
    for (const id of await sql.lockOpen(tx, [...works.keys()], state)) {
      const outcome = (await works.get(id)?.(all)) ?? { state: "failed" };
      done.push({ id, state: outcome.state, problem: outcome.problem ?? null });
    }
    await sql.countComments(tx, all.comments);
    if (all.ideas.length > 0) await sql.countIdeas(tx, row.platform_id, all.ideas);
    for (const tags of all.tags)
      await tagFeature(tx, { platformId: row.platform_id, ...tags, now: all.now });
    await sql.finishItems(tx, done);
    tx.emit(null, { kind: "answers_changed", platform_id: row.platform_id });
  });
}

/** Works on the next items. Returns false if none is left. */
export async function bringNext(deps: Deps, { id }: { id: number }): Promise<boolean> {
  for (const round of rounds) {
    const items = await sql.listOpen(deps.db, id, { ...round, limit: batch });
    if (items.length === 0) continue;
    await workBatch(deps, id, items, round);
    return true;
  }
  return false;
}
