/** Texts that a team uses again in its answers. */
import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const title = "Text snippets";
export const intro =
  "Texts that your answers use again. Type / at the start of a line of an answer to insert one.";
export const placeholders = "{author} becomes the author’s name, {title} the title of the idea.";
/** In place of the name of an author who has none any more. */
export const nameless = "there";
export const loadStates = loadTexts("the text snippets");
export const none = "No text snippets yet.";
export const add = "Add snippet";
export const edit = "Edit";
export const editOf = (name: string) => `Edit ${name}`;
export const remove = "Delete";
export const removeOf = (name: string) => `Delete ${name}`;
export const addTitle = "New text snippet";
export const editTitle = "Edit text snippet";
export const removeTitle = (name: string) => `Delete “${name}”?`;
export const removeText = "It is gone for the whole team. Answers that were made of it stay.";
export const name = "Name";
export const content = "Text";
export const save = "Save";
export const saving = "Saving...";
export const saved = (name: string) => `“${name}” saved`;
export const removed = (name: string) => `“${name}” deleted`;
export const couldNotSave = "The snippet could not be saved";
export const by = (author: string) => `by ${author}`;
/** The accessible name of the list in the composer. */
export const list = "Text snippets";
/** Ends the hint of the field for an answer. */
export const typeSlash = "/ inserts a text snippet.";
export const full = (n: number) =>
  `${counted(n, { one: "snippet", other: "snippets" })}: delete one to add another.`;
