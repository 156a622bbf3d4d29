/** A platform's tags, kept in order. */
import { counted } from "./plural.ts";

export const title = "Tags";
export const search = "Search tags";
export const clearSearch = "Clear the search";
export const loading = "Loading the tags";
export const couldNotLoad = "The tags could not be loaded";
export const none = "No tags here yet";
export const noMatch = "No tag of that name";
export const name = "Tag";
export const uses = "Ideas";
export const usedBy = (n: number) => counted(n, { one: "idea", other: "ideas" });
export const deeds = (tag: string) => `What to do with ${tag}`;
export const showIdeas = "Show its ideas";
export const rename = "Rename";
export const merge = "Merge into another";
export const remove = "Delete";
export const renameTitle = (tag: string) => `Rename “${tag}”`;
export const newName = "New name";
export const mergeTitle = (tag: string) => `Merge “${tag}” into another tag`;
export const mergeText = "Its ideas get the other tag instead. This cannot be undone.";
export const into = "Into";
export const intoPlaceholder = "Search by name";
export const chooseTag = "Choose a tag from the list";
export const noChoices = "No other tag of that name";
export const removeTitle = (tag: string) => `Delete “${tag}”?`;
export const removeText = (n: number) =>
  n === 0 ? "No idea carries it." : `${usedBy(n)} will lose it. This cannot be undone.`;
export const saving = "Saving...";
export const failed = "That did not work";
export const renamed = (tag: string) => `Renamed to “${tag}”`;
export const merged = (tag: string) => `Merged into “${tag}”`;
export const removed = (tag: string) => `“${tag}” is deleted`;
