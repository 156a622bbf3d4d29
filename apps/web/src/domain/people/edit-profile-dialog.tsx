import type { Me } from "@upwell/client/entities";
import { isSignedOutFailure } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/people";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { Refusal } from "../../lib/refusal.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { profileFailure, saveProfile } from "./save-profile.ts";

function ProfileForm({ me, onClose }: { me: Me; onClose(): void }) {
  const [displayName, setDisplayName] = useState(me.displayName);
  const [bio, setBio] = useState(me.bio);
  const [avatar, setAvatar] = useState<File>();
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await saveProfile({ displayName, bio }, avatar);
      toast({ title: m.updated, description: m.updatedText });
      onClose();
    } catch (failure) {
      setRefusal(failure);
      if (isSignedOutFailure(failure)) openDialog("open-auth-modal");
      toast(profileFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AvatarField me={me} value={avatar} onValueChange={setAvatar} />
      <Field label={m.displayName}>
        {(control) => (
          <Input
            {...control}
            value={displayName}
            maxLength={limits.displayName.max}
            autoComplete="name"
            onChange={(event) => setDisplayName(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.username} hint={m.cannotBeChanged}>
          {(control) => <Input {...control} value={me.username} readOnly />}
        </Field>
        <Field label={m.email} hint={m.cannotBeChanged}>
          {(control) => <Input {...control} value={me.email} readOnly />}
        </Field>
      </div>
      <Field label={m.bio} aside={m.counter(bio.length, limits.bio.max)}>
        {(control) => (
          <Textarea
            {...control}
            value={bio}
            rows={4}
            maxLength={limits.bio.max}
            placeholder={m.bioPlaceholder}
            onChange={(event) => setBio(event.target.value)}
          />
        )}
      </Field>
      <Refusal failure={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? m.saving : m.saveChanges}
        </Button>
      </div>
    </form>
  );
}

export type EditProfileDialogProps = {
  me: Me;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Changing one's picture, name and bio. */
export default function EditProfileDialog({ me, open, onOpenChange }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editProfile}>
      <ProfileForm me={me} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
