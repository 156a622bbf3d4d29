/** Mutations of the queue: bulk actions, saved filters, the time of the last visit. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/queue/routes";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
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
      invalidates: [keys.platform(slug), keys.features],
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

/** Marks all that changed since the last visit as seen. */
export const markSeen = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(contract.markSeen, { params: { slug } }),
    onSuccess: (visit) => void queryClient.setQueryData(keys.queueVisit(slug), visit),
    meta: {
      error: { title: m.actionFailed },
      invalidates: [keys.queues(slug), keys.news(slug), keys.overview],
    },
  });
