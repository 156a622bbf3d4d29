/** Concerns, helpful comments and the workaround, on the page of an idea. */
import { number } from "./plural.ts";

export const concern = "Concern";
export const filter = "Comments shown";
export const allComments = "All";
export const concerns = "Concerns";
export const noConcerns = "No concerns";
export const noConcernsHint = "No comment names a concern about this idea.";
export const workaround = "Workaround";
export const mostHelpful = "Most helpful";
export const helpful = "Helpful";
/** The name of the button of a comment, which shows the word and the number. */
export const helpfulComment = (author: string, n: number) =>
  `${helpful}${n > 0 ? ` ${number(n)}` : ""}: comment by ${author}`;
/** A comment without a button: the viewer's own, and in Markdown. */
export const helpfulCount = (n: number) => `Helpful to ${number(n)}`;
/** The link to the comment that helps. */
export const workaroundBy = (name: string) => `Workaround by ${name}`;
/** In place of the text of a comment that stands above the discussion. */
export const mergedFrom = (title: string) => `from “${title}”`;
export const shownAbove = "Shown above as the answer.";
