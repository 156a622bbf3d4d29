import { callQuery, pagedQuery } from "@upwell/client/query";
import {
  countBulkRecipients,
  getLastSeen,
  listQueue,
  listViews,
} from "@upwell/contract/queue/routes";
import { listSuggestedTags } from "@upwell/contract/tags/routes";
import { keys } from "../../lib/query-keys.ts";
import type { QueueFilter } from "./use-queue-filter.ts";

/** The features of a platform that match a filter. */
export const queuePages = (slug: string, filter: Partial<QueueFilter>, limit = 50) => {
  const query = { ...filter, limit };
  return pagedQuery(keys.queue(slug, query), listQueue, { params: { slug }, query });
};

/** The last visit and the number of features that changed since. */
export const queueVisit = (slug: string) =>
  callQuery(keys.queueVisit(slug), getLastSeen, { params: { slug } });

export const views = (slug: string) => callQuery(keys.views(slug), listViews, { params: { slug } });

/** A platform's tags that match the typed text, most used first. */
export const suggestedTags = (slug: string, search: string) =>
  callQuery(keys.suggestedTags(slug, search), listSuggestedTags, {
    query: { platform: slug, search },
  });

/** How many users a status change of these features would notify. */
export const recipientCount = (slug: string, ids: readonly number[]) =>
  callQuery(keys.recipientCount(slug, ids), countBulkRecipients, {
    params: { slug },
    body: { features: ids.map((id) => ({ id })) },
  });
