/** Mutations of merges and duplicate candidates. */
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { refetchAfterWrite } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/merges/routes";
import * as m from "@upwell/messages/merges";
import { deletedFeature, undo as undoText } from "@upwell/messages/undo";
import { toast } from "@upwell/ui/toast";
import type { DuplicateCandidate, Merge } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { pairBody, pairErrorMessage, removePair } from "./pairs.ts";
import { candidatePages } from "./queries.ts";

/** How long the toast offers to undo a merge. */
const undoMs = 10_000;

/** Returns the message of a failed merge. */
export const mergeErrorMessage = (failure: unknown) => pairErrorMessage(failure, m.failed);

const error = (failure: unknown) => ({ title: m.failed, description: mergeErrorMessage(failure) });

const meta = (slug: string) => ({ error, invalidates: [keys.platform(slug), keys.features] });

/** Restores the source of a merge. */
export const undoMerge = (slug: string) =>
  mutationOptions({
    mutationFn: ({ id }: Merge) => call(contract.undoMerge, { params: { id } }),
    onSuccess: (_, { source }) => toast({ title: m.separated(source?.title ?? deletedFeature) }),
    meta: meta(slug),
  });

export type MergeIds = { source: number; target: number };

/** Merges a feature into another; the toast offers to undo it. */
export function useMergeFeatures(slug: string, { toastsError = true } = {}) {
  const undo = useMutation(undoMerge(slug));
  return useMutation({
    mutationFn: ({ source, target }: MergeIds) =>
      call(contract.mergeFeature, { params: { id: source }, body: { into: target } }),
    onSuccess: (merge) =>
      toast({
        title: m.mergedInto(merge.target?.title ?? deletedFeature),
        description: m.movedSummary(merge.moved),
        duration: undoMs,
        action: { label: undoText, run: () => undo.mutate(merge) },
      }),
    meta: { ...meta(slug), ...(!toastsError && { error: false as const }) },
  });
}

/** Rejects a duplicate candidate for good; removes it from the list optimistically. */
export const dismissCandidate = (slug: string) =>
  mutationOptions({
    mutationFn: (pair: DuplicateCandidate) => call(contract.dismissDuplicate, pairBody(pair)),
    onMutate: removePair(candidatePages(slug).queryKey),
    onSuccess: () => toast({ title: m.dismissed }),
    onError: () => refetchAfterWrite(keys.platform(slug)),
    meta: { error },
  });
