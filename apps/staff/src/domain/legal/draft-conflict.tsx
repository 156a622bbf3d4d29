import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/legal-drafts";
import { someone } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { useState } from "react";
import { ConflictNotice } from "../../lib/conflict-notice.tsx";
import { LegalText } from "./legal-text.tsx";
import type { DraftState } from "./use-draft.ts";

/** Resolves an edit conflict with another admin: keeps both drafts until one is chosen. */
export function DraftConflict({ state }: { state: DraftState }) {
  const [isReading, setReading] = useState(false);
  if (state.theirs === undefined) return null;
  const { draft } = state.theirs;
  const name = draft?.editedBy == null ? someone : authorName(draft.editedBy);
  return (
    <>
      <ConflictNotice
        title={draft === null ? m.conflictPublished : m.conflictTitle(name)}
        {...(draft === null && { overwriteLabel: m.saveAsNew })}
        isBusy={state.form.isSubmitting}
        onOverwrite={state.saveMine}
        onTake={draft === null ? undefined : state.takeTheirs}
      >
        {draft !== null && (
          <Button size="sm" variant="secondary" onClick={() => setReading(true)}>
            {m.readTheirs}
          </Button>
        )}
      </ConflictNotice>
      <Dialog open={isReading} onOpenChange={setReading} title={m.theirs} size="lg">
        <LegalText content={draft?.content ?? ""} />
      </Dialog>
    </>
  );
}
