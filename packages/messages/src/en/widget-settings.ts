/** The widget on the staff site: which pages may show a platform's ideas, and what they contain. */
export const title = "On your own pages";
export const text =
  "A button on your pages, or a list in them, shows these ideas and the suggest form. List the pages that may show them.";
export const origins = "Pages that may show the ideas";
export const originsHint =
  "One origin a line, such as https://www.example.com; http only for localhost.";
export const loading = "Loading the pages";
export const saved = "Pages saved";
export const couldNotSave = "The pages could not be saved";
export const button = "Button";
export const list = "List in the page";
export const badge = "Badge";
export const badgeAlt = "Ideas";
export const copy = (what: string) => `Copy: ${what}`;
export const copied = "Copied";
export const couldNotCopy = "It could not be copied";
