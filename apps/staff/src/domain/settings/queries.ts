import { callQuery } from "@upwell/client/query";
import { getSettings, getSupportSettings } from "@upwell/contract/settings/routes";
import { keys } from "../../lib/query-keys.ts";

export const siteSettings = callQuery(keys.siteSettings, getSettings, {});
export const supportSettings = callQuery(keys.supportSettings, getSupportSettings, {});
