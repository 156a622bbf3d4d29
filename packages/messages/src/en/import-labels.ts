/** The page of imports in the navigation; its texts are loaded with the page. */
export const title = "Import";
