import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { hidePostBody } from "@upwell/contract/moderation/schemas";
import * as m from "@upwell/messages/moderation-queue";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { toast } from "@upwell/ui/toast";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { parseFeatureId } from "../../lib/feature-search.ts";
import { hidePost } from "./mutations.ts";

type Values = { feature: string; reason: string };

/** Returns the comment that an address names, else the idea. */
function toHidden({ feature, reason }: Values) {
  const [, comment] = /#comment-(\d+)/.exec(feature) ?? [];
  return comment === undefined
    ? { feature: parseFeatureId(feature), reason }
    : { comment: Number(comment), reason };
}

function HideForm({ onClose }: { onClose(): void }) {
  const form = useContractForm({
    rules: { schema: hidePostBody, toBody: toHidden },
    defaultValues: { feature: "", reason: "" },
    mutation: hidePost(toHidden),
    onSuccess: () => {
      toast({ title: m.postHidden });
      onClose();
    },
  });
  return (
    <DialogForm form={form} isDense onCancel={onClose} label={m.hide} busyLabel={m.hiding}>
      <TextField form={form} name="feature" label={m.hideAddress} hint={m.hideAddressHint} />
      <TextField
        form={form}
        name="reason"
        label={m.hideReason}
        hint={m.hideReasonHint}
        rows={3}
        maxLength={limits.reason.max}
      />
    </DialogForm>
  );
}

/** Hides a post by its address. */
export function HidePost() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={EyeOff} onClick={() => setOpen(true)}>
        {m.hide}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.hide}
        description={m.hideText}
        size="sm"
      >
        <HideForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
