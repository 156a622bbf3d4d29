/** Texts that wait for a person. */
import { client } from "@upwell/client/api";
import { listReports } from "@upwell/contract/reports";
import { listModerationQueue } from "@upwell/contract/staff";
import { pagesOf } from "../../lib/paged.ts";
import { keys } from "../../lib/query-keys.ts";

/** Held texts and open appeals, the oldest first. */
export const verdictPages = pagesOf(keys.verdicts, (query, signal) =>
  client.callPage(listModerationQueue, { query }, signal),
);

/** Texts with open reports, the one that was reported first before the others. */
export const reportPages = pagesOf(keys.reports, (query, signal) =>
  client.callPage(listReports, { query }, signal),
);
