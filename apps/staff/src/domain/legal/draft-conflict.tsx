import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/legal-drafts";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Notice } from "@upwell/ui/notice";
import { useState } from "react";
import { LegalText } from "./legal-text.tsx";
import type { DraftState } from "./use-draft.ts";

/** Resolves an edit conflict with another admin: keeps both drafts until one is chosen. */
export function DraftConflict({ state }: { state: DraftState }) {
  const [isReading, setReading] = useState(false);
  if (state.theirs === undefined) return null;
  const { draft } = state.theirs;
  const { isSubmitting } = state.form.formState;
  const name = draft?.editedBy == null ? m.someone : authorName(draft.editedBy);
  return (
    <>
      <Notice
        title={draft === null ? m.conflictPublished : m.conflictTitle(name)}
        text={m.conflictText}
        actions={
          <>
            {draft !== null && (
              <Button size="sm" variant="secondary" onClick={() => setReading(true)}>
                {m.readTheirs}
              </Button>
            )}
            {draft !== null && (
              <Button size="sm" variant="secondary" onClick={state.takeTheirs}>
                {m.useTheirs}
              </Button>
            )}
            <Button size="sm" busy={isSubmitting} onClick={() => void state.saveMine()}>
              {draft === null ? m.saveAsNew : m.overwriteTheirs}
            </Button>
          </>
        }
      />
      <Dialog open={isReading} onOpenChange={setReading} title={m.theirs} size="lg">
        <LegalText content={draft?.content ?? ""} />
      </Dialog>
    </>
  );
}
