/** Merging, taking apart again, and saying that two ideas are not the same. */
import { call } from "@upwell/client/api";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { dismissDuplicate, mergeFeature, undoMerge } from "@upwell/contract/merges";
import * as m from "@upwell/messages/merges";
import { toast } from "@upwell/ui/toast";
import type { DuplicatePair, Merge } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { pairPages } from "./queries.ts";

/** Long enough to see what moved, and to take it back. */
const undoMs = 10_000;

function askAgain(slug: string, ids: readonly (number | undefined)[]): void {
  void queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
  for (const id of ids)
    if (id !== undefined) void queryClient.invalidateQueries({ queryKey: keys.idea(id) });
}

/** Why two ideas could not be merged; "Not found." says too little of two. */
export const whyNot = (failure: unknown): string =>
  isNotFound(failure) ? m.ideaGone : failureMessage(failure, m.failed);

/** Says in passing what the server says of a deed that it refused. */
export function sayFailed(failure: unknown): void {
  toast({ title: m.failed, description: whyNot(failure), tone: "destructive" });
}

/** Gives the source of a merge back what moved. */
export async function takeApart(slug: string, merge: Merge): Promise<void> {
  try {
    await call(undoMerge, { params: { id: String(merge.id) } });
    toast({ title: m.takenApart(merge.source?.title ?? m.deletedIdea) });
  } catch (failure) {
    sayFailed(failure);
  }
  askAgain(slug, [merge.source?.id, merge.target?.id]);
}

/** Merges an idea into another, and offers to undo that; throws what the server refuses. */
export async function mergeIdeas(slug: string, source: number, target: number): Promise<void> {
  try {
    const merge = await call(mergeFeature, {
      params: { id: String(source) },
      body: { into: target },
    });
    toast({
      title: m.mergedInto(merge.target?.title ?? m.deletedIdea),
      description: m.movedThere(merge.moved),
      duration: undoMs,
      action: { label: m.undo, run: () => void takeApart(slug, merge) },
    });
  } finally {
    askAgain(slug, [source, target]);
  }
}

/** The two leave the list at once and are never proposed again. */
export async function dismissPair(slug: string, { first, second }: DuplicatePair): Promise<void> {
  const { queryKey } = pairPages(slug);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (data) => {
    if (data === undefined) return data;
    const isOther = (pair: DuplicatePair) =>
      pair.first.id !== first.id || pair.second.id !== second.id;
    const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) }));
    return { ...data, pages };
  });
  try {
    await call(dismissDuplicate, { body: { featureIds: [first.id, second.id] } });
    toast({ title: m.dismissed });
  } catch (failure) {
    sayFailed(failure);
    askAgain(slug, []);
  }
}
