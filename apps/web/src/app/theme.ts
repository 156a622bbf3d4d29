import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

/** Also read by public/theme.js, before the page is drawn. */
const storageKey = "theme";
const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const onPage = document.documentElement.dataset.theme;
  return onPage === "light" || onPage === "dark" ? onPage : "system";
}

function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), chooseTheme];
}
