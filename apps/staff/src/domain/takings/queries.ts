import { client } from "@upwell/client/api";
import { listTakings } from "@upwell/contract/takings/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

/** Which votes were taken away, the latest first. */
export const takingPages = pagedQuery(keys.takings, (page, signal) =>
  client.callPage(listTakings, { query: page }, signal),
);
