/** Drafts of unsent texts, which survive a reload, a closed dialog and a sign-in. */

import { arePictures, type Picture } from "@upwell/client/pictures/form-picture";
import { localStore } from "@upwell/client/storage";
import { useMemo, useSyncExternalStore } from "react";

const prefix = "draft:";
const listeners = new Set<() => void>();

/** Saves a draft; undefined deletes it. */
export function saveDraft(key: string, draft: unknown): void {
  if (draft === undefined || draft === "") localStore.remove(prefix + key);
  else localStore.set(prefix + key, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** Returns the draft under a key, or undefined if there is none or `isValid` rejects it. */
export function readDraft<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = localStore.get(prefix + key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pictures of a text that is not sent, kept like the text. */
export function useDraftPictures(key: string): [Picture[], (pictures: Picture[]) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStore.get(prefix + key),
    () => null,
  );
  const pictures = useMemo(() => (kept === null ? [] : readDraftPictures(key)), [kept, key]);
  return [pictures, (next) => saveDraft(key, next.length === 0 ? undefined : next)];
}

export const readDraftPictures = (key: string): Picture[] => readDraft(key, arePictures) ?? [];

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
