import { client } from "@upwell/client/api";
import { listModerationQueue, listReports } from "@upwell/contract/moderation/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

/** Texts pending review and open appeals, oldest first. */
export const verdictPages = pagedQuery(keys.verdicts, (query, signal) =>
  client.callPage(listModerationQueue, { query }, signal),
);

/** Texts with open reports, in the order of their first report. */
export const reportPages = pagedQuery(keys.reports, (query, signal) =>
  client.callPage(listReports, { query }, signal),
);
