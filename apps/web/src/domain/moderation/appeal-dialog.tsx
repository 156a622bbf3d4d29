import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { ApiError } from "@upwell/contract/api-error";
import { limits } from "@upwell/contract/limits";
import { appealBody } from "@upwell/contract/moderation/schemas";
import * as m from "@upwell/messages/appeals";
import * as common from "@upwell/messages/common";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useDraftText } from "../../lib/draft.ts";
import type { AppealedText } from "../../lib/open-dialog.ts";
import { useLastDefined } from "../../lib/use-last-defined.ts";
import { appealDraft, createAppeal } from "./mutations.ts";

/** Returns whether the appeal can never succeed: the verdict is deleted or already decided. */
const isClosed = (failure: unknown) =>
  failure instanceof ApiError && [404, 409].includes(failure.status);

function AppealForm({ appealed, onClose }: { appealed: AppealedText; onClose(): void }) {
  const { verdictId, content } = appealed;
  const [draft, setDraft] = useDraftText(appealDraft(verdictId));
  const form = useContractForm({
    rules: { schema: appealBody },
    defaultValues: { message: draft },
    mutation: createAppeal(verdictId),
    onSuccess: onClose,
    onError: (failure) => isClosed(failure) && onClose(),
  });

  return (
    <DialogForm form={form} onCancel={onClose} label={m.send} busyLabel={m.sending}>
      {content !== undefined && (
        <blockquote className="border-s-2 border-hairline ps-4 text-sm wrap-anywhere">
          <p className="text-ink-faint">{m.yourText}</p>
          <p className="mt-0.5 line-clamp-4 whitespace-pre-wrap">{content}</p>
        </blockquote>
      )}
      <TextField
        form={form}
        name="message"
        label={m.message}
        counter={m.optional}
        options={{ onChange: (event) => setDraft(event.target.value) }}
        rows={4}
        maxLength={limits.appeal.max}
        placeholder={m.messagePlaceholder}
      />
    </DialogForm>
  );
}

export type AppealDialogProps = DialogState & {
  /** The detail of the topmost dialog: `{ appealed }` if it is this one. */
  detail: unknown;
};

/** Appeals a moderation verdict. */
export default function AppealDialog({ open, onOpenChange, detail }: AppealDialogProps) {
  const appealed = useLastDefined((detail as { appealed?: AppealedText } | undefined)?.appealed);
  if (appealed === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={common.askForReview}
      description={m.whatHappens}
    >
      <AppealForm
        key={appealed.verdictId}
        appealed={appealed}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
