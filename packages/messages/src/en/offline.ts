/** The installed app and its updates. */
export const newVersion = "A new version is available";
export const newVersionText = "Reload now, or get it the next time you open the site.";
export const reload = "Reload";
