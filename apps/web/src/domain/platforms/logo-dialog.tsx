import { call } from "@upwell/client/api";
import type { Platform } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { uploadLogoBody } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import { uploadLogo } from "@upwell/contract/platforms";
import { sentences } from "@upwell/contract/sentences";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/logo";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useState } from "react";
import { keys } from "../../lib/query-keys.ts";

function sayFailure(failure: unknown): void {
  const isInvalid = failure instanceof ApiError && failure.fields !== undefined;
  toast({
    title: isInvalid ? m.invalidUrl : m.uploadFailed,
    description: failureMessage(failure, m.couldNotUpload),
    tone: "destructive",
  });
}

function LogoForm({ platform, onClose }: { platform: Platform; onClose(): void }) {
  const [address, setAddress] = useState("");
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = uploadLogoBody.safeParse({ logo_url: address });
    if (!body.success) {
      toast({ title: m.invalidUrl, description: sentences.logoInvalid, tone: "destructive" });
      return;
    }
    setBusy(true);
    try {
      await call(uploadLogo, {
        params: { id: String(platform.id) },
        body: { logoUrl: body.data.logo_url },
      });
      void queryClient.invalidateQueries({ queryKey: keys.platforms.all });
      toast({ title: m.saved });
      onClose();
    } catch (failure) {
      setBusy(false);
      sayFailure(failure);
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <Field label={m.imageUrl} hint={m.hint}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={address}
            maxLength={limits.platform.url.max}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{m.rights}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={address.trim() === ""}>
          {busy ? m.saving : m.save}
        </Button>
      </div>
    </form>
  );
}

export type LogoDialogProps = {
  platform: Platform;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Setting a platform's logo, for its team. */
export default function LogoDialog({ platform, open, onOpenChange }: LogoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.uploadLogo} size="sm">
      <LogoForm platform={platform} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
