import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getSettings, getSupportSettings } from "@upwell/contract/settings/routes";
import { keys } from "../../lib/query-keys.ts";

export const siteSettings = queryOptions({
  queryKey: keys.siteSettings,
  queryFn: ({ signal }) => call(getSettings, {}, signal),
});

export const supportSettings = queryOptions({
  queryKey: keys.supportSettings,
  queryFn: ({ signal }) => call(getSupportSettings, {}, signal),
});
