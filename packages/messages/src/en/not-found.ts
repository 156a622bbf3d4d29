export const title = "404 Page Not Found";
export const text = "Did you forget to add the page to the router?";
export const hint = "The link may be wrong, or the page may have moved.";
export const goHome = "Go back to home";
