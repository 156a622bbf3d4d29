// Runs before anything is drawn: a theme chosen earlier holds from the first pixel on.
// Without a choice the style sheet follows the system by itself.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme is a good answer then.
}
