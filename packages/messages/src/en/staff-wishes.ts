/** The same wish on several platforms: pairs to decide on, and linked ideas. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const title = "Linked ideas";
export const views = "Linked ideas";
export const proposals = "To decide";
export const linked = "Linked";
export const loadStates = loadTexts("the pairs");
export const linkedStates = loadTexts("the linked ideas");
export const intro =
  "Ideas of different platforms that ask for the same thing are linked when the teams of both confirm it, or three people, or an administrator. Each then shows the status of the other.";

export const none = "Nothing to decide";
export const noneText =
  "New ideas are compared with those of other platforms. To link two yourself, open an idea in the queue.";
export const noneLinked = "No linked ideas yet";
export const confirmedBy = (platform: string) => `Confirmed by the team of ${platform}`;
export const confirm = "Link";
export const decline = "Not related";
export const linkedNow = "Ideas linked";
export const waits = "Confirmed";
export const waitsText = "They'll be linked when the other team confirms.";
export const declined = "Declined";
export const failed = "The change failed";

export const contested = "Contested";
export const contestedStates = loadTexts("the contested claims");
export const noneContested = "No contested claims";
export const noneContestedText =
  "When three people deny that a product has what a wish asks for, you decide here.";
export const claimOf = (product: string, since: string) => `${product} has it since ${since}`;
export const acceptClaim = "It has it";
export const refuseClaim = "It has not";

export const openWish = "Open comparison";
export const linkedFeatures = (n: number) =>
  counted(n, { one: "linked idea", other: "linked ideas" });
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const remove = "Unlink";
export const removeLabel = (feature: string) => `Unlink ${feature}`;
export const removeTitle = (feature: string) => `Unlink “${feature}”?`;
export const removeText =
  "The pages of these ideas no longer show each other. These pairs are not proposed again.";
export const removed = "Unlinked";

export const link = "Link to another platform";
export const linkTitle = "Link to an idea of another platform";
export const linkText = (feature: string) => `Where else is “${feature}” asked for?`;
export const linkThem = "Link them";
export const search = "Find an idea";
export const searchHint = "Searches the ideas of all other platforms.";
export const searchFailed = "The search failed";
export const noneFound = "No matching ideas";
