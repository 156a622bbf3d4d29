import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { countRecipients, listStatusUpdates } from "@upwell/contract/status/routes";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** The status history of a feature, newest first. */
export const statusUpdates = (featureId: number) =>
  queryOptions({
    queryKey: keys.timeline(featureId),
    queryFn: ({ signal }) => read(listStatusUpdates, { params: { id: String(featureId) } }, signal),
  });

/** The number of users that a status change notifies. */
export const recipients = (featureId: number) =>
  queryOptions({
    queryKey: keys.recipients(featureId),
    queryFn: ({ signal }) => call(countRecipients, { params: { id: String(featureId) } }, signal),
  });
