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
import {
  type ChangelogData,
  kindName,
  type MergeData,
  type NoteData,
  type StatusData,
} from "./items.ts";
import { type Prepared, prepare } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import { mapStatus } from "./options.ts";
import * as queries from "./queries.ts";
import { getOptions } from "./read-import.ts";
import { showTexts } from "./show-texts.ts";

/** Items of a transaction: what it locks waits for it. The encoder takes as long for a few as the rules for many. */
const batches = { waiting: 100, unread: 20 };

async function bringEntry(all: Batch, { item, html }: Prepared): Promise<Outcome> {
  const { tx, row } = all;
  const { title, content, published_at, ideas } = item.data as ChangelogData;
  const time = new Date(published_at);
  const known = await findKnown(all, itemKinds.idea, ideas);
  const features = ideas.flatMap((one) => known.get(one)?.feature_id ?? []);
  const entry = {
    platform_id: row.platform_id,
    title: title.slice(0, 255),
    ...{ content, content_html: html },
    ...{ published_at: time, first_published_at: time, created_at: time, updated_at: time },
  };
  const entry_id = await sql.insertEntry(tx, entry, features);
  await record(all, [[item, { entry_id }]]);
  return { state: "brought" };
}

async function bringMerge(all: Batch, { item }: Prepared): Promise<Outcome> {
  const { tx, row } = all;
  const data = item.data as MergeData;
  const known = await findKnown(all, itemKinds.idea, [data.source, data.target]);
  const [source, target] = [known.get(data.source)?.feature_id, known.get(data.target)?.feature_id];
  const merge = { platform_id: row.platform_id, created_at: new Date(data.created_at) };
  const isMerged =
    source != null && target != null && (await mergeImported(tx, { source, target }, merge));
  if (!isMerged) return { state: "failed", problem: m.problems.noMerge };
  await record(all, [[item, {}]]);
  return { state: "brought" };
}

/** Brings statuses or notes in. The history of an idea that was here is its own. */
async function bringHistory(all: Batch, prepared: readonly Prepared[]): Promise<void> {
  const { tx, options, outcomes } = all;
  const read = prepared.map((one) => ({ ...one, data: one.item.data as StatusData | NoteData }));
  const ideaIds = read.map(({ data }) => data.idea);
  const ideas = await findKnown(all, itemKinds.idea, ideaIds);
  const brought: queries.ItemRow[] = [];
  const statuses: Parameters<typeof sql.insertStatuses>[1] = [];
  const notes: Parameters<typeof sql.insertNotes>[1] = [];
  for (const { item, data, html } of read) {
    const { feature_id = null, choice = null } = ideas.get(data.idea) ?? {};
    const created_at = new Date(data.created_at);
    if (feature_id === null) outcomes.set(item.id, { state: "failed", problem: m.problems.noIdea });
    else if (choice === "link" || choice === "merge")
      outcomes.set(item.id, { state: "same", problem: m.problems.linkedIdea });
    else {
      outcomes.set(item.id, { state: "brought" });
      brought.push(item);
      if ("new_status" in data) {
        const { idea: _, author: _author, ...change } = data;
        const old_status = mapStatus(options, data.old_status);
        const new_status = mapStatus(options, data.new_status);
        statuses.push({ ...change, old_status, new_status, feature_id, created_at });
      } else {
        const times = { created_at, updated_at: created_at };
        notes.push({ feature_id, content: data.content, content_html: html, ...times });
      }
    }
  }
  if (statuses.length > 0) await sql.insertStatuses(tx, statuses);
  if (notes.length > 0) await sql.insertNotes(tx, notes);
  await record(
    all,
    brought.map((item) => [item, {}]),
  );
}

type Bring = (deps: Deps, all: Batch, prepared: readonly Prepared[]) => Promise<void>;

const oneByOne =
  (bring: (all: Batch, prepared: Prepared) => Promise<Outcome>): Bring =>
  async (_, all, prepared) => {
    for (const one of prepared) all.outcomes.set(one.item.id, await bring(all, one));
  };
const history: Bring = (_, all, prepared) => bringHistory(all, prepared);

const bringers: Record<keyof typeof itemKinds, Bring> = {
  idea: bringIdeas,
  ...{ comment: bringComments, reply: bringComments },
  ...{ status: history, note: history },
  ...{ changelog: oneByOne(bringEntry), merge: oneByOne(bringMerge) },
};

/** Brings those items of a kind in that are not here and that moderation does not refuse. */
const bring: Bring = async (deps, all, prepared) => {
  const { tx, row, outcomes } = all;
  const asRows = prepared.map(({ item: { kind, source_id } }) => ({
    kind: rowKind(kind),
    source_id,
  }));
  const known = new Set(await queries.listKnown(tx, row, asRows));
  const fresh: Prepared[] = [];
  for (const one of prepared) {
    const { item, verdict } = one;
    if (known.has(`${rowKind(item.kind)}:${item.source_id}`))
      outcomes.set(item.id, { state: "same" });
    else if (verdict?.verdict === "reject")
      outcomes.set(item.id, { state: "failed", problem: m.problems.refused(verdict.reason) });
    else fresh.push(one);
  }
  const [first] = fresh;
  if (first !== undefined) await bringers[kindName(first.item.kind)](deps, all, fresh);
};

type Round = { state: sql.OpenState; kinds: readonly number[]; work: Bring };
const { merge, ...others } = itemKinds;
const kinds = Object.values(others);

/** Everything is stored before the encoder, which takes long, has read it. Merges come last, because they need ideas that are seen. */
const rounds: readonly Round[] = [
  { state: "waiting", kinds, work: bring },
  { state: "unread", kinds, work: showTexts },
  { state: "waiting", kinds: [merge], work: bring },
];

async function workBatch(
  deps: Deps,
  importId: number,
  items: readonly queries.ItemRow[],
  { state, work }: Round,
): Promise<void> {
  const prepared: Prepared[] = [];
  for (const item of items) prepared.push(await prepare(deps, item, state === "waiting"));
  await deps.write(async (tx) => {
    const row = await queries.lockImport(tx, importId);
    if (row?.state !== "running" || !row.platform_active) return;
    const all: Batch = {
      ...{ tx, row, options: getOptions(row), now: deps.now() },
      ...{ ideas: [], comments: [], outcomes: new Map() },
    };
    const ids = items.map(({ id }) => id);
    const open = new Set(await sql.lockOpen(tx, ids, state));
    await work(
      deps,
      all,
      prepared.filter(({ item }) => open.has(item.id)),
    );
    if (all.comments.length > 0) await sql.countComments(tx, all.comments);
    if (all.ideas.length > 0) {
      await sql.countIdeas(tx, row.platform_id, all.ideas);
      await moveFeatureTagCounts(tx, all.ideas, 1);
    }
    await sql.finishItems(tx, all.outcomes);
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
