import { lockBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/discussion-lock";
import { counter } from "@upwell/messages/plural";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { failureMessage } from "./failure.ts";
import { type LockedFeature, lockDiscussion } from "./lock-mutations.ts";
import { TextField } from "./text-field.tsx";
import { useContractForm } from "./use-contract-form.ts";

type LockFormProps = { feature: LockedFeature; onClose(): void };

function LockForm({ feature, onClose }: LockFormProps) {
  const form = useContractForm({
    rules: { schema: lockBody },
    defaultValues: { reason: "" },
    mutation: lockDiscussion(feature),
    onSuccess: onClose,
  });
  const { failure } = form;
  return (
    <DialogForm form={form} onCancel={onClose} label={m.lock} busyLabel={m.lock}>
      <TextField
        form={form}
        name="reason"
        label={m.reason}
        hint={m.reasonHint}
        error={failure === null ? undefined : failureMessage(failure, m.couldNotLock)}
        rows={3}
        counter={counter}
        maxLength={limits.lockReason.max}
      />
    </DialogForm>
  );
}

/** Locks the discussion of a feature, with a reason. */
export default function LockDialog({
  feature,
  ...dialog
}: DialogState & { feature: LockedFeature }) {
  return (
    <Dialog {...dialog} title={m.lock} description={m.lockText} size="sm">
      <LockForm feature={feature} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
