/** The frame on the pages of others, the window for signing in from there, and the badge. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const frameTitle = (platform: string, site: string) => `Ideas for ${platform} · ${site}`;
export const heading = (platform: string) => `Ideas for ${platform}`;
export const suggest = "Suggest an idea";
export const search = "Search ideas";
export const newTabs = "Ideas open in a new tab.";
export const noIdeas = "No ideas yet";
export const noMatches = "No idea matches";
export const more = "Show more ideas";
export const loadStates = loadTexts("the ideas");
export const backToIdeas = "Back to the ideas";
export const onSite = (site: string) => `On ${site}`;
export const signIn = "Sign in";
export const signedInAs = (name: string) => `Signed in as ${name}`;
export const signOutHere = "Sign out here";

/** The page of the frame outside of a frame. */
export const notFramed = (platform: string) =>
  `This page is for other sites, which show the ideas for ${platform} on their pages.`;
export const noOrigins =
  "No site may do so yet. The team lists those that may on the staff site, under Public page, Programs.";
export const toPlatform = (platform: string) => `Go to ${platform}`;

/** While the window for signing in is open. */
export const waiting = "Sign in in the window that opened. You come back here afterwards.";
export const blocked = "Your browser blocked the window for signing in.";
export const openAgain = "Open the window";
export const cancel = "Cancel";

export const signInTitle = (site: string) => `Sign in · ${site}`;
export const continueTitle = "Continue to the page you came from";
export const continueText = (name: string) =>
  `You are signed in as ${name}. Votes and ideas there count as yours.`;
export const continueAs = (name: string) => `Continue as ${name}`;
export const otherAccount = "Use another account";
export const handedOver = "You are signed in";
export const handedOverText = "You can close this window.";
export const noOpener =
  "The page that opened this window can no longer be reached. Close the window, and press Sign in there again.";

export const ideasBadge = (n: number) => counted(n, { one: "idea", other: "ideas" });
/** "answers 73%, in 5 days" */
export function answersBadge(share: number | null, days: number | null): string {
  if (share === null) return "nothing to answer yet";
  // The share has four decimals; 100 times 0.575 is below 57.5.
  const percent = `answers ${number(Math.round(Math.round(share * 10_000) / 100))}%`;
  if (days === null) return percent;
  return `${percent}, in ${counted(Math.max(1, Math.ceil(days)), { one: "day", other: "days" })}`;
}
