import type { Me } from "@upwell/client/entities";
import { splitName } from "@upwell/client/split-name";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { updateMeBody } from "@upwell/contract/users/schemas";
import * as m from "@upwell/messages/users";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { FormActions } from "@upwell/ui/form-actions";
import { Controller } from "react-hook-form";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { type Profile, saveProfile } from "./mutations.ts";

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
  const { control, failure, isSubmitting, submit } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        counter={m.counter}
        as={Textarea}
        rows={4}
        maxLength={limits.bio.max}
        placeholder={m.bioPlaceholder}
      />
      <ModerationNotice failure={failure} />
      <FormActions onCancel={onClose} busy={isSubmitting}>
        {isSubmitting ? m.saving : m.saveChanges}
      </FormActions>
    </form>
  );
}

export type EditProfileDialogProps = {
  me: Me;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Edits the viewer's avatar, name and bio. */
export default function EditProfileDialog({ me, open, onOpenChange }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editProfile}>
      <ProfileForm me={me} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
