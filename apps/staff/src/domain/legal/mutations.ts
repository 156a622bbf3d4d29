/** Mutations of legal texts. A conflict means that another admin has saved since. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isConflict } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/legal/routes";
import type * as legalValues from "@upwell/contract/legal/values";
import * as m from "@upwell/messages/legal-drafts";
import { legalState } from "./queries.ts";
import type { DraftValues } from "./unsaved-draft.ts";

type Kind = legalValues.LegalKind;

async function sendDraft(kind: Kind, values: DraftValues, revision: number) {
  const draft = await call(contract.saveLegalDraft, {
    params: { kind },
    body: { ...values, effectiveDate: values.effectiveDate || null, revision },
  });
  queryClient.setQueryData(legalState(kind).queryKey, (state) => state && { ...state, draft });
  return draft;
}

export const saveDraft = (kind: Kind, baseRevision: () => number) =>
  mutationOptions({
    mutationFn: (values: DraftValues) => sendDraft(kind, values, baseRevision()),
    // The form shows the other admin's draft instead.
    meta: { error: (failure) => !isConflict(failure) && { title: m.couldNotSave } },
  });

export type Publication = {
  revision: number;
  /** Unsaved edits. */
  unsaved: DraftValues | undefined;
  onSaved(revision: number): void;
};

/** Saves the edits and publishes them as the next version. */
export const publishDraft = (kind: Kind, getPublication: () => Publication) =>
  mutationOptions({
    async mutationFn(_reason: string) {
      let { revision, unsaved, onSaved } = getPublication();
      if (unsaved !== undefined) {
        ({ revision } = await sendDraft(kind, unsaved, revision));
        onSaved(revision);
      }
      return call(contract.publishLegal, { params: { kind }, body: { revision } });
    },
    onSuccess: (state) => queryClient.setQueryData(legalState(kind).queryKey, state),
  });
