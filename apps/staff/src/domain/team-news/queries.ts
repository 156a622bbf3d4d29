import { callQuery } from "@upwell/client/query";
import {
  getDirectoryNewsSettings,
  getNewsSettings,
  getTeamNews,
} from "@upwell/contract/team-news/routes";
import { keys } from "../../lib/query-keys.ts";

/** What is new on a platform; fetched on each visit. */
export const teamNews = (slug: string) => ({
  ...callQuery(keys.news(slug), getTeamNews, { params: { slug } }),
  staleTime: 0,
});

/** How the viewer, and the address of the team, hear of it. */
export const newsSettings = (slug: string) =>
  callQuery(keys.newsSettings(slug), getNewsSettings, { params: { slug } });

/** How often an admin gets the news of unclaimed platforms. */
export const directoryNewsSettings = callQuery(
  keys.directoryNewsSettings,
  getDirectoryNewsSettings,
  {},
);
