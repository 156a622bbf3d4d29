/** What a text said before it changed. The days are texts such as "May 3, 2026". */
import { loadTexts } from "./load-texts.ts";

export const editedOn = (day: string) => `edited ${day}`;

export const title = "What changed";
export const text = "The latest change comes first.";
export const loadStates = loadTexts("the earlier versions");
export const none = "No earlier version";
export const noneText = "Nothing else that this text said is kept.";
export const more = "Show earlier changes";

const names = { team: "the team", site: "the site's admins" };
export const changedOn = (day: string, by: keyof typeof names | null) =>
  by === null ? `Changed on ${day}` : `Changed on ${day} by ${names[by]}`;
/** Before words, for screen readers. */
export const removedWords = "removed:";
export const addedWords = "added:";
export const sameWords = "The words stayed the same.";
export const gone = "What it said until then is not shown.";

export const remove = "Remove this version";
export const confirmRemove =
  "Remove what the text said until then, for good? The day of the change stays.";
export const removed = "Version removed";
export const couldNotRemove = "The version could not be removed";
