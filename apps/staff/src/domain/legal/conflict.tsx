import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/legal-drafts";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Notice } from "@upwell/ui/notice";
import { useState } from "react";
import { LegalWords } from "./legal-words.tsx";
import type { DraftState } from "./use-draft.ts";

/** Somebody else was faster: nothing is lost on either side until one of the two is chosen. */
export function Conflict({ state }: { state: DraftState }) {
  const [isReading, setReading] = useState(false);
  if (state.theirs === undefined) return null;
  const { draft } = state.theirs;
  const { isSubmitting } = state.form.formState;
  const name = draft?.editedBy == null ? m.somebody : authorName(draft.editedBy);
  return (
    <>
      <Notice
        title={draft === null ? m.conflictGone : m.conflictTitle(name)}
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
                {m.takeTheirs}
              </Button>
            )}
            <Button size="sm" busy={isSubmitting} onClick={() => void state.saveMine()}>
              {draft === null ? m.saveAsNew : m.saveMine}
            </Button>
          </>
        }
      />
      <Dialog open={isReading} onOpenChange={setReading} title={m.theirs} size="lg">
        <LegalWords content={draft?.content ?? ""} />
      </Dialog>
    </>
  );
}
