/** The widget on the staff site: which pages may show a platform's ideas, and what they contain. */
export const title = "Embed";
export const text =
  "A button on your pages, or a list in them, shows these ideas and the suggest form. List the sites that may show them.";
export const origins = "Allowed sites";
export const originsHint =
  "One per line, such as https://www.example.com; http only for localhost.";
export const loading = "Loading the sites";
export const saved = "Sites saved";
export const couldNotSave = "The sites could not be saved";
export const theme = "Theme";
export const visitorsTheme = "As on the visitor's device";
export const button = "Button";
export const list = "List in the page";
export const badge = "Badge";
export const badgeAlt = "Ideas";
export const preview = "Preview of the list";
