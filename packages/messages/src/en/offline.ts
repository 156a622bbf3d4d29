/** The site as an app of its own, and its newer versions. */
export const newVersion = "A new version is here";
export const newVersionText = "It is used the next time you open the site, or now.";
export const reload = "Reload";
