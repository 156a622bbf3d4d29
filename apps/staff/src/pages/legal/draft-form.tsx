import { useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { queryClient } from "@upwell/client/query-client";
import * as m from "@upwell/messages/legal-drafts";
import { someone } from "@upwell/messages/staff";
import { formatDay } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useState } from "react";
import { DraftConflict } from "../../domain/legal/draft-conflict.tsx";
import { DraftFields } from "../../domain/legal/draft-fields.tsx";
import { legalVersion } from "../../domain/legal/queries.ts";
import { type DraftState, useDraft } from "../../domain/legal/use-draft.ts";
import { type Decision, DecisionDialog } from "../../lib/decision-dialog.tsx";
import { DiscardButton } from "../../lib/discard-button.tsx";
import type { LegalState } from "../../lib/entities.ts";

/** Copies the newest version into an empty draft. */
function CopyCurrentVersion({ legal, state }: { legal: LegalState; state: DraftState }) {
  const newest = legal.versions[0]?.versionNumber;
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) => queryClient.fetchQuery(legalVersion(legal.kind, number)),
    onSuccess: ({ content }) => state.form.setValue("content", content),
    meta: { error: { title: m.couldNotStart } },
  });
  if (newest === undefined || state.form.getValues("content") !== "") return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      busy={isPending}
      onClick={() => mutate(newest)}
    >
      {m.startFrom(newest)}
    </Button>
  );
}

function LastSaved({ draft, isChanged }: Pick<LegalState, "draft"> & { isChanged: boolean }) {
  if (draft === null) {
    return <p className="text-sm text-ink-soft">{isChanged ? m.draftNotSaved : m.noDraft}</p>;
  }
  const name = draft.editedBy === null ? someone : authorName(draft.editedBy);
  return (
    <p className="text-sm text-ink-soft">
      {m.lastEdited(name)} <RelativeTime date={draft.updatedAt} />
    </p>
  );
}

const publication = (legal: LegalState, state: DraftState, day: string): Decision<LegalState> => ({
  title: m.publishTitle(m.kinds[legal.kind], (legal.versions[0]?.versionNumber ?? 0) + 1),
  text:
    legal.kind === "imprint" || legal.versions.length === 0
      ? m.publishText(formatDay(day))
      : `${m.publishText(formatDay(day))} ${m.publishTells}`,
  confirmLabel: m.publishNow,
  mutation: state.publication,
  toastText(published) {
    state.onPublished(published);
    return m.published(published.versions[0]?.versionNumber ?? 0);
  },
});

/** Edits and publishes the draft of a legal text. */
export function DraftForm({ legal }: { legal: LegalState }) {
  const state = useDraft(legal);
  const [day, setDay] = useState<string>();
  const publish = state.withEffectiveDate(setDay);
  return (
    <form noValidate onSubmit={state.form.submit} className="flex flex-col gap-4">
      <LastSaved draft={legal.draft} isChanged={state.isChanged} />
      {state.wasRestored && <p className="text-sm font-semibold">{m.unsavedChanges}</p>}
      <CopyCurrentVersion legal={legal} state={state} />
      <DraftFields form={state.form} />
      <DraftConflict state={state} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          busy={state.form.isSubmitting}
          label={m.save}
          variant="secondary"
          disabled={!state.isChanged}
        />
        <Button onClick={() => void publish()}>{m.publish}</Button>
        <DiscardButton isShown={state.isChanged} onDiscard={state.discard} />
      </div>
      {day !== undefined && (
        <DecisionDialog {...publication(legal, state, day)} onClose={() => setDay(undefined)} />
      )}
    </form>
  );
}
