/** Brings the ideas of a batch in, hidden or public. */
import { limits } from "@upwell/contract/limits";
import { tagNewFeatures } from "../tags/tag-feature.ts";
import { announce, type Batch, getAuthor, getState, hold, record, toDate } from "./batch.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { IdeaData } from "./items.ts";
import type { Prepared } from "./judge-item.ts";
import { mapStatus } from "./options.ts";

/** More is no number of votes. */
const maxVotes = 100_000_000;

const toTime = (text: string | null) => (text === null ? null : new Date(text));

const isLink = ({ item }: Prepared) => item.similar_id !== null && item.choice !== "both";

function toIdea({ row, options, now }: Batch, { item, verdict, excerpt }: Prepared) {
  const data = item.data as IdeaData;
  const { archived } = data;
  const status = mapStatus(options, data.status);
  const isPlanned = ["planned", "in_progress", "in-development"].includes(status);
  const isDeclined = ["rejected", "declined"].includes(status);
  const isLaunched = ["launched", "completed"].includes(status);
  const created_at = toDate(data.created_at, now);
  const status_at = toTime(data.status_at);
  const launched = archived === null ? status_at : toTime(archived.launched_at);
  return {
    platform_id: row.platform_id,
    title: data.title,
    description: data.description,
    excerpt,
    status,
    posted_as: archived?.posted_as ?? null,
    is_picked: archived?.is_picked ?? false,
    expected: isPlanned ? (archived?.expected ?? null) : null,
    reconsider_after: isDeclined ? (archived?.reconsider_after ?? null) : null,
    moderation_state: getState(verdict) === "brought" ? ("public" as const) : ("pending" as const),
    ...{ created_at, updated_at: created_at },
    status_changed_at: status === "suggested" ? null : status_at,
    launched_at: isLaunched ? (launched ?? created_at) : null,
    imported_at: now,
  };
}

/** The last change of an idea's status, if its day is known. An archive has the whole history. */
function toStatus({ options, now }: Batch, { item }: Prepared, feature_id: number) {
  const data = item.data as IdeaData;
  const status = mapStatus(options, data.status);
  const day = data.status_at ?? data.created_at;
  if (data.archived !== null || status === "suggested" || day === null) return [];
  const isDeclined = status === "rejected" || status === "declined";
  const comment = data.status_text || (isDeclined ? options.decline_text : "");
  const change = { old_status: "suggested", new_status: status, comment } as const;
  return [{ feature_id, ...change, created_at: toDate(day, now) }];
}

/** Brings ideas in, or leads their old addresses to ones that are here. */
export async function bringIdeas(
  deps: Deps,
  all: Batch,
  prepared: readonly Prepared[],
): Promise<void> {
  const { tx, row, options, now } = all;
  const fresh = prepared.filter((one) => !isLink(one));
  const ids = await sql.insertIdeas(
    tx,
    fresh.map((one) => toIdea(all, one)),
  );
  const stored = fresh.map((one, at) => ({ ...one, id: ids[at] as number }));
  const until = now.toISOString().slice(0, 10);
  const count = ({ item }: Prepared) => ({
    votes: Math.min(Math.max(0, (item.data as IdeaData).votes), maxVotes),
    votes_until: until,
  });
  await record(all, [
    ...stored.map(
      (one) =>
        [one.item, { feature_id: one.id, ...getAuthor(all, one.item), ...count(one) }] as const,
    ),
    ...prepared.filter(isLink).map((one) => {
      const link = { feature_id: one.item.similar_id, is_linked: true };
      return [one.item, { ...link, ...(one.item.choice === "merge" && count(one)) }] as const;
    }),
  ]);
  const statuses = stored.flatMap((one) => toStatus(all, one, one.id));
  if (statuses.length > 0) await sql.insertStatuses(tx, statuses);
  for (const { id, verdict } of stored)
    if (verdict !== null && getState(verdict) === "held") await hold(deps, all, verdict, id);
  await tagNewFeatures(
    tx,
    row.platform_id,
    stored.map(({ id, item }) => {
      const names = (item.data as IdeaData).tags.filter(
        (tag) => !options.without_tags.includes(tag),
      );
      return { featureId: id, names: names.slice(0, limits.tagsPerFeature) };
    }),
  );
  announce(
    all,
    stored.flatMap(({ id, verdict }) => (getState(verdict) === "brought" ? [id] : [])),
  );
  for (const one of prepared)
    all.outcomes.set(one.item.id, { state: isLink(one) ? "brought" : getState(one.verdict) });
}
