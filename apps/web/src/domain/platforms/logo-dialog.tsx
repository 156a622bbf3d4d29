import type { Platform } from "@upwell/client/entities";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { uploadLogoBody } from "@upwell/contract/platforms/schemas";
import * as m from "@upwell/messages/logo";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { toast } from "@upwell/ui/toast";
import { useWatch } from "react-hook-form";
import { uploadLogo } from "./mutations.ts";

function LogoForm({ platform, onClose }: { platform: Platform; onClose(): void }) {
  const form = useContractForm({
    rules: { schema: uploadLogoBody },
    defaultValues: { logoUrl: "" },
    mutation: uploadLogo(platform.id),
    onSuccess: onClose,
    onInvalid: () =>
      toast({
        title: m.invalidUrl,
        description: validationMessages.logoInvalid,
        tone: "destructive",
      }),
  });
  const { control } = form;
  const isEmpty = useWatch({ control, name: "logoUrl" }).trim() === "";

  return (
    <DialogForm form={form} onCancel={onClose} disabled={isEmpty}>
      <TextField
        form={form}
        name="logoUrl"
        label={m.imageUrl}
        hint={m.hint}
        type="url"
        inputMode="url"
        maxLength={limits.platform.url.max}
      />
      <p className="text-sm text-ink-soft">{m.rights}</p>
    </DialogForm>
  );
}

/** Uploads a platform's logo, for its team. */
export default function LogoDialog({
  platform,
  open,
  onOpenChange,
}: DialogState & { platform: Platform }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.uploadLogo} size="sm">
      <LogoForm platform={platform} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
