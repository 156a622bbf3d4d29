/** Texts that were not sent yet: they survive a reload, a closed dialog and a sign-in. */

import { localStore } from "@upwell/client/storage";
import { useSyncExternalStore } from "react";

const prefix = "draft:";
const listeners = new Set<() => void>();

/** The place of an unsent comment, or of an unsent reply to one. */
export const commentDraft = (featureId: number, parent: number | null) =>
  `comment:${featureId}:${parent ?? ""}`;

/** The place of an unsent report of a text. */
export const reportDraft = (kind: string, id: number) => `report:${kind}:${id}`;

/** The place of the words of an unsent appeal. */
export const appealDraft = (verdictId: number) => `appeal:${verdictId}`;

/** The place of an unsent idea. */
export const ideaDraft = "idea";

/** Keeps a draft; undefined forgets it. */
export function saveDraft(place: string, draft: unknown): void {
  if (draft === undefined || draft === "") localStore.remove(prefix + place);
  else localStore.set(prefix + place, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** The draft kept in a place, if `fits` says that it still has the expected form. */
export function readDraft<T>(place: string, fits: (value: unknown) => value is T): T | undefined {
  const text = localStore.get(prefix + place);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A text field whose text is its draft: what is sent from elsewhere is empty here, too. */
export function useDraftText(place: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readDraft(place, isText) ?? "");
  return [text, (next) => saveDraft(place, next)];
}
