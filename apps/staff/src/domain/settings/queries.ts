import { callQuery } from "@upwell/client/query";
import { getSettings, getSupportSettings, listDeadLetters } from "@upwell/contract/settings/routes";
import { keys } from "../../lib/query-keys.ts";

export const siteSettings = callQuery(keys.siteSettings, getSettings, {});
export const supportSettings = callQuery(keys.supportSettings, getSupportSettings, {});
export const deadLetters = callQuery(keys.deadLetters, listDeadLetters, {});
