import type { UseMutationOptions } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { queryClient } from "@upwell/client/query-client";
import { useContractForm } from "@upwell/client/use-contract-form";
import { legalDraftBody } from "@upwell/contract/legal/schemas";
import { validationMessages } from "@upwell/contract/messages";
import * as m from "@upwell/messages/legal-drafts";
import { toast } from "@upwell/ui/toast";
import { useEffect, useState } from "react";
import type { LegalDraft, LegalState } from "../../lib/entities.ts";
import { useConflict } from "../../lib/use-conflict.ts";
import { publishDraft, saveDraft } from "./mutations.ts";
import { legalState } from "./queries.ts";
import {
  type DraftValues,
  readUnsavedDraft,
  removeUnsavedDraft,
  storeUnsavedDraft,
} from "./unsaved-draft.ts";

const rules: FormRules<DraftValues> = {
  schema: legalDraftBody,
  toBody: ({ content, effectiveDate }) => ({
    content,
    effectiveDate: effectiveDate || null,
    revision: 0,
  }),
};

const toFormValues = (draft: LegalDraft | null): DraftValues => ({
  content: draft?.content ?? "",
  effectiveDate: draft?.effectiveDate ?? "",
});

const today = () => new Date().toISOString().slice(0, 10);

/** Edits the draft of a legal text; detects conflicts with other admins instead of overwriting. */
export function useDraft({ kind, draft }: LegalState) {
  const [unsaved] = useState(() => readUnsavedDraft(kind));
  // The draft of `theirs` is `null` if another admin published or deleted it.
  const conflict = useConflict(unsaved?.revision ?? draft?.revision ?? 0, () =>
    queryClient.fetchQuery({ ...legalState(kind), staleTime: 0 }),
  );
  const { theirs, baseRevision } = conflict;

  /** Resets the form to the saved draft. */
  function restart(next: LegalDraft | null): void {
    conflict.restart(next?.revision ?? 0);
    form.reset(toFormValues(next));
  }

  const form = useContractForm({
    rules,
    defaultValues: unsaved ?? toFormValues(draft),
    mutation: saveDraft(kind, () => baseRevision.current),
    onSuccess(saved) {
      restart(saved);
      toast({ title: m.saved });
    },
    onError: (failure) => void conflict.onError(failure),
  });
  const { content, effectiveDate } = form.watch();
  const saved = toFormValues(draft);
  const isChanged = content !== saved.content || effectiveDate !== saved.effectiveDate;

  useEffect(() => {
    if (isChanged)
      storeUnsavedDraft(kind, { content, effectiveDate, revision: baseRevision.current });
    else removeUnsavedDraft(kind);
  }, [kind, content, effectiveDate, isChanged, baseRevision]);

  const publication: UseMutationOptions<LegalState, Error, string> = {
    ...publishDraft(kind, () => ({
      revision: baseRevision.current,
      unsaved: isChanged ? form.getValues() : undefined,
      onSaved(revision) {
        baseRevision.current = revision;
      },
    })),
    onError: conflict.onError,
  };

  /** Returns a submit handler that calls back with a valid effective date. */
  const withEffectiveDate = (callback: (day: string) => void) =>
    form.handleSubmit(({ effectiveDate: day }) => {
      if (day !== "" && day >= today()) return callback(day);
      const message = day === "" ? validationMessages.dateMissing : validationMessages.datePast;
      form.setError("effectiveDate", { type: "day", message }, { shouldFocus: true });
    });

  return {
    form,
    theirs,
    isChanged,
    wasRestored: unsaved !== undefined && isChanged,
    /** Overwrites the other admin's draft. */
    saveMine() {
      baseRevision.current = theirs?.draft?.revision ?? 0;
      return form.submit();
    },
    takeTheirs: () => restart(theirs?.draft ?? null),
    discard: () => restart(draft),
    withEffectiveDate,
    publication,
    onPublished: (state: LegalState) => restart(state.draft),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
