/** Mutations of the queue: bulk actions, saved filters, what the viewer has seen. */
import { type InfiniteData, mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { queryClient, runMutation } from "@upwell/client/query-client";
import type { Page } from "@upwell/contract/client";
import * as contract from "@upwell/contract/queue/routes";
import * as m from "@upwell/messages/queue";
import { undo } from "@upwell/messages/undo";
import { toast } from "@upwell/ui/toast";
import type { QueueFeature } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import type { Selected } from "./use-selection.ts";

export type BulkAction = Parameters<
  typeof call<typeof contract.bulkUpdateFeatures>
>[1]["body"]["action"];

export type BulkUpdate = {
  features: readonly Selected[];
  action: BulkAction;
  /** Rejects features whose status has changed since they were selected. */
  checksStatus?: boolean;
};

/** Applies an action to one or many features of a platform. */
export const bulkUpdate = (slug: string) =>
  mutationOptions({
    mutationFn: ({ features, action, checksStatus = false }: BulkUpdate) =>
      call(contract.bulkUpdateFeatures, {
        params: { slug },
        body: {
          features: features.map(({ id, oldStatus }) => ({
            id,
            ...(checksStatus && { oldStatus }),
          })),
          action,
        },
      }),
    meta: {
      error: { title: m.actionFailed },
      invalidates: [keys.platform(slug), keys.features, keys.assignees, keys.allWaiting],
      // The lists show the change before its pending mark disappears.
      awaitsInvalidated: true,
    },
  });

/** Saves the current filter under a name. */
export const saveView = (slug: string, query: string) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) =>
      call(contract.saveView, { params: { slug }, body: { name, query } }),
    onSuccess: ({ name }) => toast({ title: m.viewSaved(name) }),
    meta: { error: { title: m.couldNotSave }, invalidates: [keys.views(slug)] },
  });

export const deleteView = (slug: string) =>
  mutationOptions({
    mutationFn: (id: number) => call(contract.deleteView, { params: { id } }),
    meta: { error: { title: m.couldNotSave }, invalidates: [keys.views(slug)] },
  });

/** What shows how many ideas have news that the viewer has not seen. */
const unseen = (slug: string) => [keys.news(slug), keys.overview, keys.allWaiting];

type Visit = Awaited<ReturnType<typeof call<typeof contract.getLastSeen>>>;

const saveVisit = (slug: string, visit: Visit) =>
  void queryClient.setQueryData(keys.queueVisit(slug), visit);

/** Takes back that all was marked as seen; `before` is the time that it was before. */
const resetLastSeen = (slug: string) =>
  mutationOptions({
    mutationFn: (before: string | null) =>
      call(contract.resetLastSeen, { params: { slug }, body: { lastSeenAt: before } }),
    onSuccess: (visit) => saveVisit(slug, visit),
    meta: { error: { title: m.actionFailed }, invalidates: [keys.queues(slug), ...unseen(slug)] },
  });

/** Marks all as seen, and offers to undo it. */
export const markAllSeen = (slug: string, before: string | null) =>
  mutationOptions({
    mutationFn: () => call(contract.markSeen, { params: { slug } }),
    onSuccess(visit) {
      saveVisit(slug, visit);
      const run = () => void runMutation(resetLastSeen(slug), before);
      toast({ title: m.markedSeen, action: { label: undo, run } });
    },
    meta: { error: { title: m.actionFailed }, invalidates: [keys.queues(slug), ...unseen(slug)] },
  });

const withoutMark = (ids: readonly number[]) => (feature: QueueFeature) =>
  ids.includes(feature.id) ? { ...feature, isChanged: false } : feature;

/** Marks ideas as seen. Lists keep them, even those of unseen ones: the reader is there. */
export const markFeaturesSeen = (slug: string) =>
  mutationOptions({
    mutationFn: (features: number[]) =>
      call(contract.markFeaturesSeen, { params: { slug }, body: { features } }),
    onSuccess(visit, ids) {
      saveVisit(slug, visit);
      queryClient.setQueriesData<InfiniteData<Page<QueueFeature[]>>>(
        { queryKey: keys.queues(slug) },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, items: page.items.map(withoutMark(ids)) })),
          },
      );
    },
    meta: { error: false, invalidates: unseen(slug) },
  });
