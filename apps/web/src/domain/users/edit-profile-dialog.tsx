import { authorName } from "@upwell/client/author";
import type { Me } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { splitName } from "@upwell/client/split-name";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { updateMeBody } from "@upwell/contract/users/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/users";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Field, Input } from "@upwell/ui/field";
import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { type Profile, saveProfile } from "./mutations.ts";

const megabytes = limits.avatar.maxBytes / 1024 / 1024;

function validateImage(file: File): string | undefined {
  if (!file.type.startsWith("image/")) return m.avatarNotImage;
  return file.size > limits.avatar.maxBytes ? m.avatarTooLarge(megabytes) : undefined;
}

/** Returns an object URL of the chosen file, revoked when the file changes. */
function usePreviewUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

type AvatarFieldProps = {
  me: Me;
  value: File | undefined;
  onValueChange(file: File | undefined): void;
};

/** The current avatar or a preview of the new one. */
function AvatarField({ me, value, onValueChange }: AvatarFieldProps) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreviewUrl(value);

  function choose(file: File | undefined) {
    const problem = file && validateImage(file);
    setError(problem);
    onValueChange(problem === undefined ? file : undefined);
  }

  return (
    <Field label={m.avatar} hint={m.avatarHint(megabytes)} error={error}>
      {(control) => (
        <div className="flex items-center gap-4">
          <Avatar name={authorName(me)} src={preview ?? imageUrl(me.avatar)} size="lg" />
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <Button
            variant="secondary"
            size="sm"
            icon={ImageUp}
            onClick={() => input.current?.click()}
          >
            {m.chooseAvatar}
          </Button>
        </div>
      )}
    </Field>
  );
}

function ProfileForm({ me, onClose }: { me: Me; onClose(): void }) {
  const form = useContractForm<Profile, Me>({
    rules: {
      schema: updateMeBody,
      toBody: ({ displayName, bio }) => ({ ...splitName(displayName), bio }),
      fieldFor: { first_name: "displayName", last_name: "displayName" },
    },
    defaultValues: { displayName: me.displayName, bio: me.bio },
    mutation: saveProfile,
    onSuccess: onClose,
  });
  const { control, failure } = form;

  return (
    <DialogForm form={form} onCancel={onClose} label={m.saveChanges}>
      <Controller
        control={control}
        name="avatar"
        render={({ field }) => (
          <AvatarField me={me} value={field.value} onValueChange={field.onChange} />
        )}
      />
      <TextField
        form={form}
        name="displayName"
        label={m.displayName}
        maxLength={limits.displayName.max}
        autoComplete="name"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.username} hint={m.cannotBeChanged}>
          {(control) => <Input {...control} value={me.username} readOnly />}
        </Field>
        <Field label={m.email} hint={m.cannotBeChanged}>
          {(control) => <Input {...control} value={me.email} readOnly />}
        </Field>
      </div>
      <TextField
        form={form}
        name="bio"
        label={m.bio}
        counter={counter}
        rows={4}
        maxLength={limits.bio.max}
        placeholder={m.bioPlaceholder}
      />
      <ModerationNotice failure={failure} />
    </DialogForm>
  );
}

export type EditProfileDialogProps = DialogState & {
  me: Me;
};

/** Edits the viewer's avatar, name and bio. */
export default function EditProfileDialog({ me, open, onOpenChange }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editProfile}>
      <ProfileForm me={me} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
