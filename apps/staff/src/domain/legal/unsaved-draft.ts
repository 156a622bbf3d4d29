/** Stores unsaved edits in the session, so that leaving the page does not lose them. */
import { sessionStore } from "@upwell/client/storage";
import type { LegalKind } from "@upwell/contract/legal/values";

export type DraftValues = { content: string; effectiveDate: string };
/** With the revision that the edits are based on. */
type UnsavedDraft = DraftValues & { revision: number };

const getStorageKey = (kind: LegalKind) => `legal-draft-${kind}`;

export function readUnsavedDraft(kind: LegalKind): UnsavedDraft | undefined {
  const text = sessionStore.get(getStorageKey(kind));
  if (text === null) return undefined;
  try {
    const { content, effectiveDate, revision } = JSON.parse(text) as Partial<UnsavedDraft>;
    return { content: content ?? "", effectiveDate: effectiveDate ?? "", revision: revision ?? 0 };
  } catch {
    return undefined;
  }
}

export const storeUnsavedDraft = (kind: LegalKind, draft: UnsavedDraft): void =>
  sessionStore.set(getStorageKey(kind), JSON.stringify(draft));

export const removeUnsavedDraft = (kind: LegalKind): void =>
  sessionStore.remove(getStorageKey(kind));
