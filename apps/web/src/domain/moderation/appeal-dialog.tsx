import { isSignedOutFailure } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/appeals";
import * as common from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Textarea } from "@upwell/ui/field";
import { type FormEvent, useState } from "react";
import { appealDraft, useDraftText } from "../../lib/draft.ts";
import { type HeldText, openDialog } from "../../lib/open-dialog.ts";
import { useKept } from "../../lib/use-kept.ts";
import { problemOf, sayNotSent, sendAppeal } from "./appeal.ts";

function AppealForm({ held, onClose }: { held: HeldText; onClose(): void }) {
  const { verdictId, content } = held;
  const [message, setMessage] = useDraftText(appealDraft(verdictId));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(message);
    setProblem(found);
    if (found !== undefined) return;
    setBusy(true);
    try {
      await sendAppeal(verdictId, message);
      onClose();
    } catch (failure) {
      // The words stay: after signing in, sending again is one press.
      if (isSignedOutFailure(failure)) openDialog("open-auth-modal");
      if (sayNotSent(failure)) onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {content !== undefined && (
        <blockquote className="border-s-2 border-hairline ps-4 text-sm wrap-anywhere">
          <p className="text-ink-faint">{m.yourText}</p>
          <p className="mt-0.5 line-clamp-4 whitespace-pre-wrap">{content}</p>
        </blockquote>
      )}
      <Field
        label={m.message}
        aside={m.optional(message.length, limits.appeal.max)}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={limits.appeal.max}
            value={message}
            placeholder={m.messagePlaceholder}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? m.sending : m.send}
        </Button>
      </div>
    </form>
  );
}

export type AppealDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What the uppermost dialog was opened with: `{ held }` when it is this one. */
  detail: unknown;
};

/** Asking a person to look at one's text again. */
export default function AppealDialog({ open, onOpenChange, detail }: AppealDialogProps) {
  const held = useKept((detail as { held?: HeldText } | undefined)?.held);
  if (held === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={common.askPerson}
      description={m.whatHappens}
    >
      <AppealForm key={held.verdictId} held={held} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
