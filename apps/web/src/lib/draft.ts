/** Texts that were not sent yet: they survive a reload, a closed dialog and a sign-in. */
import { localStore } from "./storage.ts";

const prefix = "draft:";

/** The place of an unsent comment. */
export const commentDraft = (featureId: number) => `comment:${featureId}`;

/** The place of an unsent idea. */
export const ideaDraft = "idea";

/** Keeps a draft; undefined forgets it. */
export function saveDraft(place: string, draft: unknown): void {
  if (draft === undefined || draft === "") localStore.remove(prefix + place);
  else localStore.set(prefix + place, JSON.stringify(draft));
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
