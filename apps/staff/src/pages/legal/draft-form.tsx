import { authorName } from "@upwell/client/author";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/legal-drafts";
import { dayInWords } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { Conflict } from "../../domain/legal/conflict.tsx";
import { DraftFields } from "../../domain/legal/draft-fields.tsx";
import { legalVersion } from "../../domain/legal/queries.ts";
import { type DraftState, useDraft } from "../../domain/legal/use-draft.ts";
import type { LegalState } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../parts/decision-dialog.tsx";

/** Whoever changes a text that is in force begins with it. */
function Begin({ legal, state }: { legal: LegalState; state: DraftState }) {
  const [busy, setBusy] = useState(false);
  const newest = legal.versions[0]?.versionNumber;
  if (newest === undefined || state.form.getValues("content") !== "") return null;
  async function begin(number: number) {
    setBusy(true);
    try {
      const { content } = await queryClient.fetchQuery(legalVersion(legal.kind, number));
      state.form.setValue("content", content);
    } catch (failure) {
      const description = failureMessage(failure, tryAgain);
      toast({ title: m.couldNotBegin, description, tone: "destructive" });
    }
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      busy={busy}
      onClick={() => void begin(newest)}
    >
      {m.beginWith(newest)}
    </Button>
  );
}

function LastSaved({ draft }: Pick<LegalState, "draft">) {
  if (draft === null) return <p className="text-sm text-ink-soft">{m.noDraft}</p>;
  const name = draft.editedBy === null ? m.somebody : authorName(draft.editedBy);
  return (
    <p className="text-sm text-ink-soft">
      {m.lastEdited(name)} <RelativeTime date={draft.updatedAt} />
    </p>
  );
}

const publication = (legal: LegalState, state: DraftState, day: string): Decision => ({
  title: m.publishTitle(m.kinds[legal.kind], (legal.versions[0]?.versionNumber ?? 0) + 1),
  text: m.publishText(dayInWords(day)),
  yes: m.publishNow,
  run: async () => m.published(await state.publish()),
});

/** The draft of a legal text, and the way to its next version. */
export function DraftForm({ legal }: { legal: LegalState }) {
  const state = useDraft(legal);
  const [day, setDay] = useState<string>();
  const { isSubmitting } = state.form.formState;
  const publish = state.whenDated(setDay);
  return (
    <form noValidate onSubmit={(event) => void state.save(event)} className="flex flex-col gap-4">
      <LastSaved draft={legal.draft} />
      {state.wasKept && <p className="text-sm font-semibold">{m.kept}</p>}
      <Begin legal={legal} state={state} />
      <DraftFields form={state.form} />
      <Conflict state={state} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={isSubmitting} disabled={!state.isChanged}>
          {isSubmitting ? m.saving : m.save}
        </Button>
        <Button onClick={() => void publish()}>{m.publish}</Button>
        {state.isChanged && (
          <Button variant="quiet" onClick={state.discard}>
            {m.discard}
          </Button>
        )}
      </div>
      {day !== undefined && (
        <DecisionDialog {...publication(legal, state, day)} onClose={() => setDay(undefined)} />
      )}
    </form>
  );
}
