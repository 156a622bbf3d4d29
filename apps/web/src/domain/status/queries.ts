import { callQuery } from "@upwell/client/query";
import { countRecipients, listStatusUpdates } from "@upwell/contract/status/routes";
import { keys } from "../../lib/query-keys.ts";
import { byId, readQuery } from "../../lib/read.ts";

/** The status history of a feature, newest first. */
export const statusUpdates = (featureId: number) =>
  readQuery(keys.timeline(featureId), listStatusUpdates, byId(featureId));

/** The number of users that a status change notifies. */
export const recipients = (featureId: number) =>
  callQuery(["recipients", featureId], countRecipients, byId(featureId));
