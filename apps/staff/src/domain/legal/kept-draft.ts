/** What somebody typed and did not save: leaving the page must not lose it. */
import { sessionStore } from "@upwell/client/storage";
import type { LegalKind } from "@upwell/contract/staff-legal";

export type DraftValues = { content: string; effectiveDate: string };
/** With the revision that the typing began with. */
type KeptDraft = DraftValues & { revision: number };

const keyOf = (kind: LegalKind) => `legal-draft-${kind}`;

export function readKept(kind: LegalKind): KeptDraft | undefined {
  const text = sessionStore.get(keyOf(kind));
  if (text === null) return undefined;
  try {
    const { content, effectiveDate, revision } = JSON.parse(text) as Partial<KeptDraft>;
    return { content: content ?? "", effectiveDate: effectiveDate ?? "", revision: revision ?? 0 };
  } catch {
    return undefined;
  }
}

export const keep = (kind: LegalKind, draft: KeptDraft): void =>
  sessionStore.set(keyOf(kind), JSON.stringify(draft));

export const forget = (kind: LegalKind): void => sessionStore.remove(keyOf(kind));
