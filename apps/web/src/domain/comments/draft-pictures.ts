/** The pictures of a comment that is not sent. */
import { arePictures, type Picture } from "@upwell/client/pictures/form-picture";
import { localStore } from "@upwell/client/storage";
import { useMemo, useSyncExternalStore } from "react";
import { draftPrefix, readDraft, saveDraft, subscribe } from "../../lib/draft.ts";

/** The pictures of a text that is not sent, kept like the text. */
export function useDraftPictures(key: string): [Picture[], (pictures: Picture[]) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStore.get(draftPrefix + key),
    () => null,
  );
  const pictures = useMemo(() => (kept === null ? [] : readDraftPictures(key)), [kept, key]);
  return [pictures, (next) => saveDraft(key, next.length === 0 ? undefined : next)];
}

export const readDraftPictures = (key: string): Picture[] => readDraft(key, arePictures) ?? [];
