import { callQuery, pagedQuery } from "@upwell/client/query";
import {
  getModerationCounts,
  getModerationLearning,
  listCampaignTexts,
  listModerationQueue,
  listReports,
} from "@upwell/contract/moderation/routes";
import { listVoteAlarms } from "@upwell/contract/vote-removals/routes";
import { keys } from "../../lib/query-keys.ts";

/** Texts pending review and open appeals, most urgent first. */
export const verdictPages = pagedQuery(keys.verdicts, listModerationQueue, {});

/** The texts of a verdict's campaign, oldest first. */
export const campaignTexts = (id: number) =>
  callQuery(keys.campaign(id), listCampaignTexts, { params: { id } });

/** Texts with open reports, most urgent first. */
export const reportPages = pagedQuery(keys.reports, listReports, {});

/** Votes that raised an alarm, the latest first. */
export const alarmPages = pagedQuery(keys.voteAlarms, listVoteAlarms, {});

/** What moderation stopped and missed recently. */
export const moderationCounts = callQuery(keys.moderationCounts, getModerationCounts, {});

/** What decisions have taught moderation. */
export const moderationLearning = callQuery(keys.moderationLearning, getModerationLearning, {});
