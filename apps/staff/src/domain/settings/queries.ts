import { getSettings, getSupportSettings } from "@upwell/contract/settings/routes";
import { callQuery } from "../../lib/query.ts";
import { keys } from "../../lib/query-keys.ts";

export const siteSettings = callQuery(keys.siteSettings, getSettings, {});
export const supportSettings = callQuery(keys.supportSettings, getSupportSettings, {});
