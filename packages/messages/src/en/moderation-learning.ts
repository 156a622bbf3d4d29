/** What moderation has learned from the decisions of admins. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const tab = "Learned";
export const loadStates = loadTexts("what was learned");
export const intro =
  "Your decisions teach moderation which wording to hold for review. They never reject a text, and their influence is small: they matter where moderation is unsure.";
export const on = "Learning is on.";
export const off = "Learning is off: nothing is counted or used.";
export const learnedFrom = (approved: number, rejected: number) =>
  `${counted(approved, { one: "approved text", other: "approved texts" })}, ${number(rejected)} rejected`;
export const switchOn = "Switch on";
export const switchOff = "Switch off";
export const suspicious = "Words found in rejected texts";
export const harmless = "Words found in approved texts";
export const noWords = "None yet. A word counts after three decisions.";
export const decisions = (approved: number, rejected: number) =>
  `${number(rejected)} rejected, ${number(approved)} approved`;
export const reset = "Reset";
export const resetTitle = "Reset what was learned?";
export const resetText =
  "All counts are deleted, and texts are moderated as on a new site. Your decisions stay as they are.";
export const resetDone = "Learning was reset";
