/** Concerns and the workaround, on the page of an idea. */
export const concern = "Concern";
export const filter = "Comments shown";
export const allComments = "All";
export const concerns = "Concerns";
export const noConcerns = "No concerns";
export const noConcernsHint = "No comment names a concern about this idea.";
export const workaround = "Workaround";
