/** What whoever runs the site has to say on every page. */
export const label = "Notice";
export const dismiss = "Dismiss the notice";
