/** Concerns and the workaround, on the page of an idea. */
export const concern = "Concern";
export const filter = "Comments shown";
export const allComments = "All";
export const concerns = "Concerns";
export const noConcerns = "No concerns";
export const noConcernsHint = "No comment names a concern about this idea.";
export const workaround = "Workaround";
/** The link to the comment that helps. */
export const workaroundBy = (name: string) => `Workaround by ${name}`;
/** In place of the text of a comment that stands above the discussion. */
export const mergedFrom = (title: string) => `from “${title}”`;
export const shownAbove = "Shown above as the answer.";
