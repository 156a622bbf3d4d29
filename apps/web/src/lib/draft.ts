/** Drafts of unsent texts, which survive a reload, a closed dialog and a sign-in. */

import { localStore } from "@upwell/client/storage";
import { useSyncExternalStore } from "react";

export const draftPrefix = "draft:";
const listeners = new Set<() => void>();

/** Saves a draft; undefined deletes it. */
export function saveDraft(key: string, draft: unknown): void {
  if (draft === undefined || draft === "") localStore.remove(draftPrefix + key);
  else localStore.set(draftPrefix + key, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** Returns the draft under a key, or undefined if there is none or `isValid` rejects it. */
export function readDraft<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = localStore.get(draftPrefix + key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A text field backed by its draft: it empties too if the text is sent from elsewhere. */
export function useDraftText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readDraft(key, isText) ?? "",
    () => "",
  );
  return [text, (next) => saveDraft(key, next)];
}
