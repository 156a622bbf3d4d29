import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { createPlatformBody } from "@upwell/contract/platforms/schemas";
import * as m from "@upwell/messages/platform-admin";
import { description, nameHint, save, saving, website } from "@upwell/messages/platform-page";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { FormActions } from "@upwell/ui/form-actions";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { ConfirmWebsite } from "./confirm-website.tsx";
import { savePlatform } from "./directory.ts";

export type PlatformDialogProps = {
  /** The platform to correct; null adds one. */
  platform: DirectoryPlatform | null;
  onClose(): void;
};

/** Adds a platform, or corrects the texts and website of one in any state. */
export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  const isNew = platform === null;
  const { register, submit, setValue, errors, isSubmitting } = useContractForm({
    rules: { schema: createPlatformBody },
    defaultValues: {
      name: platform?.name ?? "",
      description: platform?.description ?? "",
      websiteUrl: platform?.websiteUrl ?? "",
      websiteConfirmed: platform?.websiteConfirmation.confirmed ?? false,
    },
    mutation: savePlatform(platform),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? m.add : m.editLabel(platform.name)}
      description={isNew ? m.addText : undefined}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={m.name}
          hint={platform?.reviewState === "approved" ? nameHint : undefined}
          error={errors.name?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register("name")}
              maxLength={limits.platform.name.max}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={description} error={errors.description?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...register("description")}
              rows={4}
              maxLength={limits.platform.description.max}
            />
          )}
        </Field>
        <Field label={website} error={errors.websiteUrl?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("websiteUrl", {
                // What was confirmed is another address.
                onChange: () => setValue("websiteConfirmed", false),
              })}
              type="url"
              autoComplete="off"
            />
          )}
        </Field>
        <ConfirmWebsite
          website={platform}
          field={register("websiteConfirmed")}
          error={errors.websiteConfirmed?.message}
        />
        <FormActions onCancel={onClose} cancelVariant="secondary" busy={isSubmitting}>
          {isNew ? (isSubmitting ? m.adding : m.add) : isSubmitting ? saving : save}
        </FormActions>
      </form>
    </Dialog>
  );
}
