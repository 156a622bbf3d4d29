import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import {
  getModerationCounts,
  getModerationLearning,
  listCampaignTexts,
  listModerationQueue,
  listReports,
} from "@upwell/contract/moderation/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

/** Texts pending review and open appeals, most urgent first. */
export const verdictPages = pagedQuery(keys.verdicts, (query, signal) =>
  client.callPage(listModerationQueue, { query }, signal),
);

/** The texts of a verdict's campaign, oldest first. */
export const campaignTexts = (id: number) =>
  queryOptions({
    queryKey: keys.campaign(id),
    queryFn: ({ signal }) => call(listCampaignTexts, { params: { id: String(id) } }, signal),
  });

/** Texts with open reports, most urgent first. */
export const reportPages = pagedQuery(keys.reports, (query, signal) =>
  client.callPage(listReports, { query }, signal),
);

/** What moderation stopped and missed recently. */
export const moderationCounts = queryOptions({
  queryKey: keys.moderationCounts,
  queryFn: ({ signal }) => call(getModerationCounts, {}, signal),
});

/** What decisions have taught moderation. */
export const moderationLearning = queryOptions({
  queryKey: keys.moderationLearning,
  queryFn: ({ signal }) => call(getModerationLearning, {}, signal),
});
