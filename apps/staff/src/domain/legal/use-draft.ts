import { call } from "@upwell/client/api";
import { contractResolver, type FormRules, showFieldErrors } from "@upwell/client/contract-form";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { sentences } from "@upwell/contract/sentences";
import { legalDraftBody } from "@upwell/contract/staff-forms";
import { publishLegal, saveLegalDraft } from "@upwell/contract/staff-legal";
import * as m from "@upwell/messages/legal-drafts";
import { toast } from "@upwell/ui/toast";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { LegalDraft, LegalState } from "../../lib/entities.ts";
import { type DraftValues, forget, keep, readKept } from "./kept-draft.ts";
import { legalState } from "./queries.ts";

const rules: FormRules<DraftValues> = {
  schema: legalDraftBody,
  toBody: ({ content, effectiveDate }) => ({
    content,
    effectiveDate: effectiveDate || null,
    revision: 0,
  }),
};

const valuesOf = (draft: LegalDraft | null): DraftValues => ({
  content: draft?.content ?? "",
  effectiveDate: draft?.effectiveDate ?? "",
});

const today = () => new Date().toISOString().slice(0, 10);

/** The draft of a legal text while it is written: whoever saved meanwhile is not overwritten unseen. */
export function useDraft({ kind, draft }: LegalState) {
  const [kept] = useState(() => readKept(kind));
  const [revision, setRevision] = useState(kept?.revision ?? draft?.revision ?? 0);
  /** What stands there instead of what was seen; null where it is no draft any more. */
  const [theirs, setTheirs] = useState<{ draft: LegalDraft | null }>();
  const form = useForm<DraftValues>({
    resolver: contractResolver(rules),
    defaultValues: kept ?? valuesOf(draft),
  });
  const { content, effectiveDate } = form.watch();
  const saved = valuesOf(draft);
  const isChanged = content !== saved.content || effectiveDate !== saved.effectiveDate;

  useEffect(() => {
    if (isChanged) keep(kind, { content, effectiveDate, revision });
    else forget(kind);
  }, [kind, content, effectiveDate, revision, isChanged]);

  /** Begins anew with what is saved. */
  function begin(next: LegalDraft | null): void {
    form.reset(valuesOf(next));
    setRevision(next?.revision ?? 0);
    setTheirs(undefined);
  }

  async function lookAgain(): Promise<void> {
    const state = await queryClient.fetchQuery({ ...legalState(kind), staleTime: 0 });
    setTheirs({ draft: state.draft });
  }

  async function send(values: DraftValues, seen: number): Promise<LegalDraft> {
    const made = await call(saveLegalDraft, {
      params: { kind },
      body: { ...values, effectiveDate: values.effectiveDate || null, revision: seen },
    });
    queryClient.setQueryData(
      legalState(kind).queryKey,
      (state) => state && { ...state, draft: made },
    );
    begin(made);
    return made;
  }

  async function saveOver(values: DraftValues, seen: number): Promise<void> {
    try {
      await send(values, seen);
      toast({ title: m.saved });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) return lookAgain();
      if (showFieldErrors(failure, rules, form.setError)) return;
      const description = failureMessage(failure, m.couldNotSave);
      toast({ title: m.couldNotSave, description, tone: "destructive" });
    }
  }

  /** Saves what is typed, and makes it the next version. */
  async function publish(): Promise<number> {
    try {
      const seen = isChanged ? (await send(form.getValues(), revision)).revision : revision;
      const state = await call(publishLegal, { params: { kind }, body: { revision: seen } });
      queryClient.setQueryData(legalState(kind).queryKey, state);
      begin(state.draft);
      return state.versions[0]?.versionNumber ?? 0;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await lookAgain();
      throw failure;
    }
  }

  /** Goes on only where there is a day on which it can come into force. */
  const whenDated = (go: (day: string) => void) =>
    form.handleSubmit(({ effectiveDate: day }) => {
      if (day !== "" && day >= today()) return go(day);
      const message = day === "" ? sentences.dateMissing : sentences.datePast;
      form.setError("effectiveDate", { type: "day", message }, { shouldFocus: true });
    });

  return {
    form,
    theirs,
    isChanged,
    wasKept: kept !== undefined && isChanged,
    save: form.handleSubmit((values) => saveOver(values, revision)),
    /** Overwrites what was seen to have changed. */
    saveMine: form.handleSubmit((values) => saveOver(values, theirs?.draft?.revision ?? 0)),
    takeTheirs: () => begin(theirs?.draft ?? null),
    discard: () => begin(draft),
    whenDated,
    publish,
  };
}

export type DraftState = ReturnType<typeof useDraft>;
