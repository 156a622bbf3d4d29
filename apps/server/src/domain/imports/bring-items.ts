/** Brings items in, a batch at a time: each item once, whoever is interrupted, and nobody is told. */
import { itemKinds } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/imports";
import { mergeImported } from "../merges/merge-feature.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import * as sql from "./bring-queries.ts";
import { type Batch, bringComment, bringIdea, type Outcome, record } from "./bring-texts.ts";
import type { Deps } from "./deps.ts";
import type { ChangelogData, MergeData, NoteData, StatusData } from "./items.ts";
import { type Judged, judge } from "./judge-item.ts";
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

async function bringOther(all: Batch, { item, html }: Judged): Promise<Outcome> {
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

function bring(deps: Deps, all: Batch, judged: Judged): Promise<Outcome> {
  const { item, verdict } = judged;
  if (verdict?.verdict === "reject")
    return Promise.resolve({ state: "failed", problem: m.problems.refused(verdict.reason) });
  if (item.kind === itemKinds.idea) return bringIdea(deps, all, judged);
  const isComment = item.kind === itemKinds.comment || item.kind === itemKinds.reply;
  return isComment ? bringComment(deps, all, judged) : bringOther(all, judged);
}

/** Brings the next items in. Returns false if none waits. */
export async function bringNext(deps: Deps, { id }: { id: number }): Promise<boolean> {
  const items = await sql.listWaiting(deps.db, id, batch);
  if (items.length === 0) return false;
  const judged: Judged[] = [];
  for (const item of items) judged.push(await judge(deps, item));
  await deps.write(async (tx) => {
    const row = await queries.lockImport(tx, id);
    if (row?.state !== "running" || !row.platform_active) return;
    const now = deps.now();
    const all: Batch = {
      tx,
      row,
      options: getOptions(row),
      now,
      ideas: [],
      comments: [],
      tags: [],
    };
    const waiting = await sql.lockWaiting(
      tx,
      items.map((item) => item.id),
    );
    const asRows = items.map(({ kind, source_id }) => ({ kind: rowKind(kind), source_id }));
    const known = new Set(await queries.listKnown(tx, row, asRows));
    const done: Parameters<typeof sql.finishItems>[1][number][] = [];
    for (const one of judged.filter(({ item }) => waiting.includes(item.id))) {
      const key = `${rowKind(one.item.kind)}:${one.item.source_id}`;
      const outcome: Outcome = known.has(key) ? { state: "same" } : await bring(deps, all, one);
      done.push({ id: one.item.id, state: outcome.state, problem: outcome.problem ?? null });
    }
    await sql.countComments(tx, all.comments);
    if (all.ideas.length > 0) await sql.countIdeas(tx, row.platform_id, all.ideas);
    for (const tags of all.tags)
      await tagFeature(tx, { platformId: row.platform_id, ...tags, now });
    await sql.finishItems(tx, done);
    tx.emit(null, { kind: "answers_changed", platform_id: row.platform_id });
  });
  return true;
}
