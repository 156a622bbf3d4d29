import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

/** Also read by theme-first.ts, before the page is drawn. */
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
  tintBrowser();
  for (const listener of listeners) listener();
}

/** The browser's own bars wear the ground of the page, also where the system's theme is another. */
export function tintBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = backgroundColor;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), chooseTheme];
}
