// Applies the theme of the page around the frame before the first paint. Without one, the style sheet follows the system.
const chosen = /\btheme=(light|dark)\b/.exec(location.hash)?.[1];
if (chosen !== undefined) document.documentElement.dataset.theme = chosen;
