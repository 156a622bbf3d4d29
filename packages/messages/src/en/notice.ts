/** The site-wide notice. */
export const label = "Notice";
export const dismiss = "Dismiss notice";
