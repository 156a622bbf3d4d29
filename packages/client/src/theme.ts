import { useSyncExternalStore } from "react";
import { localStore } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

/** Also read by theme-bootstrap.ts, before the first paint. */
const storageKey = "theme";
const listeners = new Set<() => void>();

function getTheme(): Theme {
  const onPage = document.documentElement.dataset.theme;
  return onPage === "light" || onPage === "dark" ? onPage : "system";
}

/** The theme is known in the browser only. */
const getServerTheme = (): Theme => "system";

function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === "system") localStore.remove(storageKey);
  else localStore.set(storageKey, theme);
  updateThemeColor();
  for (const listener of listeners) listener();
}

/** Matches the color of the browser's UI to the page, whose theme may differ from the system's. */
export function updateThemeColor(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = backgroundColor;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme and its setter. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, getTheme, getServerTheme),
  setTheme,
];
