/** Brings items in, a batch at a time: each item once, whoever is interrupted, and nobody is told. */
import { itemKinds } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { mergeImported } from "../merges/merge-feature.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { type Batch, findKnown, type Outcome, record } from "./batch.ts";
import { bringComments } from "./bring-comments.ts";
import { bringIdeas } from "./bring-ideas.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { ChangelogData, MergeData, NoteData, StatusData } from "./items.ts";
import { judge, type Prepared, prepare } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import { mapStatus } from "./options.ts";
import * as queries from "./queries.ts";
import { getOptions } from "./read-import.ts";
import { type ReadItem, showTexts } from "./show-texts.ts";

/** Items of a transaction: what it locks waits for it. The encoder takes as long for a few as the rules for many. */
const batches = { waiting: 100, unread: 20 };

async function bringEntry(all: Batch, { item, html }: Prepared): Promise<Outcome> {
  const { tx, row } = all;
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
  const known = await findKnown(all, itemKinds.idea, ideas);
  const features = ideas.flatMap((one) => known.get(one)?.feature_id ?? []);
  const entry_id = await sql.insertEntry(tx, { ...entry, ...times }, features);
  await record(all, [[item, { entry_id }]]);
  return { state: "brought" };
}

async function bringMerge(all: Batch, { item }: Prepared): Promise<Outcome> {
  const { tx, row } = all;
  const { source, target, created_at } = item.data as MergeData;
  const known = await findKnown(all, itemKinds.idea, [source, target]);
  const [from, into] = [known.get(source)?.feature_id, known.get(target)?.feature_id];
  const isMerged =
    from != null &&
    into != null &&
    (await mergeImported(
      tx,
      { source: from, target: into },
      { platform_id: row.platform_id, created_at: new Date(created_at) },
    ));
  if (!isMerged) return { state: "failed", problem: m.problems.noMerge };
  await record(all, [[item, {}]]);
  return { state: "brought" };
}

/** Brings statuses or notes in. The history of an idea that was here is its own. */
async function bringHistory(all: Batch, prepared: readonly Prepared[]): Promise<Outcome[]> {
  const { tx, options } = all;
  const read = prepared.map((one) => ({ ...one, data: one.item.data as StatusData | NoteData }));
  const ideas = await findKnown(
    all,
    itemKinds.idea,
    read.map(({ data }) => data.idea),
  );
  const placed = read.map((one) => {
    const { feature_id = null, choice = null } = ideas.get(one.data.idea) ?? {};
    const problem = choice === "link" || choice === "merge" ? m.problems.linkedIdea : undefined;
    return { ...one, feature_id: problem === undefined ? feature_id : null, problem };
  });
  const kept = placed.flatMap(({ feature_id, ...one }) =>
    feature_id === null ? [] : [{ ...one, feature_id }],
  );
  const statuses: Parameters<typeof sql.insertStatuses>[1] = [];
  const notes: Parameters<typeof sql.insertNotes>[1] = [];
  for (const { data, html, feature_id } of kept) {
    const created_at = new Date(data.created_at);
    if ("new_status" in data) {
      const { idea: _, author: _author, old_status, new_status, ...change } = data;
      const mapped = {
        old_status: mapStatus(options, old_status),
        new_status: mapStatus(options, new_status),
      };
      statuses.push({ ...change, ...mapped, feature_id, created_at });
    } else {
      const times = { created_at, updated_at: created_at };
      notes.push({ feature_id, content: data.content, content_html: html, ...times });
    }
  }
  if (statuses.length > 0) await sql.insertStatuses(tx, statuses);
  if (notes.length > 0) await sql.insertNotes(tx, notes);
  await record(
    all,
    kept.map(({ item }) => [item, {}]),
  );
  return placed.map(({ feature_id, problem }) => {
    if (problem !== undefined) return { state: "same", problem };
    return feature_id === null
      ? { state: "failed", problem: m.problems.noIdea }
      : { state: "brought" };
  });
}

/** Brings items of one kind in that are not here and that moderation does not refuse. Returns their outcomes in order. */
async function bring(deps: Deps, all: Batch, prepared: readonly Prepared[]): Promise<Outcome[]> {
  switch (prepared[0]?.item.kind) {
    case undefined:
      return [];
    case itemKinds.idea:
      return bringIdeas(deps, all, prepared);
    case itemKinds.comment:
    case itemKinds.reply:
      return bringComments(deps, all, prepared);
    case itemKinds.changelog:
    case itemKinds.merge: {
      const bringOne = prepared[0].item.kind === itemKinds.merge ? bringMerge : bringEntry;
      const outcomes: Outcome[] = [];
      for (const one of prepared) outcomes.push(await bringOne(all, one));
      return outcomes;
    }
    default:
      return bringHistory(all, prepared);
  }
}

/** What a transaction does with those of its items that are still in their state. Returns their outcomes in order. */
type Work = (all: Batch, ids: ReadonlySet<number>) => Promise<(readonly [number, Outcome])[]>;

const zip = (items: readonly queries.ItemRow[], outcomes: readonly Outcome[]) =>
  items.flatMap(({ id }, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [[id, outcome] as const];
  });
const toKey = ({ kind, source_id }: queries.ItemRow) => `${rowKind(kind)}:${source_id}`;

/** Prepares items to be stored. */
async function store(deps: Deps, items: readonly queries.ItemRow[]): Promise<Work> {
  const prepared: Prepared[] = [];
  for (const item of items) prepared.push(await prepare(deps, item));
  return async (all, ids) => {
    const open = prepared.filter(({ item }) => ids.has(item.id));
    const asRows = items.map(({ kind, source_id }) => ({ kind: rowKind(kind), source_id }));
    const known = new Set(await queries.listKnown(all.tx, all.row, asRows));
    const decide = ({ item, verdict }: Prepared): Outcome | undefined => {
      if (known.has(toKey(item))) return { state: "same" };
      if (verdict?.verdict !== "reject") return undefined;
      return { state: "failed", problem: m.problems.refused(verdict.reason) };
    };
    const fresh = open.filter((one) => decide(one) === undefined);
    const brought = zip(
      fresh.map(({ item }) => item),
      await bring(deps, all, fresh),
    );
    const others = open.flatMap((one) => {
      const outcome = decide(one);
      return outcome === undefined ? [] : [[one.item.id, outcome] as const];
    });
    return [...brought, ...others];
  };
}

/** Reads stored texts with the encoder. Throws if that is busy: it is tried again. */
async function read(deps: Deps, items: readonly queries.ItemRow[]): Promise<Work> {
  const read: ReadItem[] = [];
  for (const item of items) {
    const verdict = await judge(deps, item, false);
    if (verdict?.isUnread) throw new Error("The encoder is busy.");
    read.push({ item, verdict });
  }
  return async (all, ids) => {
    const open = read.filter(({ item }) => ids.has(item.id));
    return zip(
      open.map(({ item }) => item),
      await showTexts(deps, all, open),
    );
  };
}

type Round = {
  state: sql.OpenState;
  kinds: readonly number[];
  plan: (deps: Deps, items: readonly queries.ItemRow[]) => Promise<Work>;
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
  const work = await plan(deps, items);
  await deps.write(async (tx) => {
    const row = await queries.lockImport(tx, importId);
    if (row?.state !== "running" || !row.platform_active) return;
    const all: Batch = {
      ...{ tx, row, options: getOptions(row), now: deps.now() },
      ...{ ideas: [], comments: [] },
    };
    const open = await sql.lockOpen(
      tx,
      items.map(({ id }) => id),
      state,
    );
    const outcomes = await work(all, new Set(open));
    if (all.comments.length > 0) await sql.countComments(tx, all.comments);
    if (all.ideas.length > 0) {
      await sql.countIdeas(tx, row.platform_id, all.ideas);
      await moveFeatureTagCounts(tx, all.ideas, 1);
    }
    await sql.finishItems(
      tx,
      outcomes.map(([id, { state, problem = null }]) => ({ id, state, problem })),
    );
    tx.emit(null, { kind: "answers_changed", platform_id: row.platform_id });
  });
}

/** Works on the next items. Returns false if none is left. */
export async function bringNext(deps: Deps, { id }: { id: number }): Promise<boolean> {
  for (const round of rounds) {
    const { state, kinds } = round;
    const items = await sql.listOpen(deps.db, id, { state, kinds, limit: batches[state] });
    if (items.length === 0) continue;
    await workBatch(deps, id, items, round);
    return true;
  }
  return false;
}
