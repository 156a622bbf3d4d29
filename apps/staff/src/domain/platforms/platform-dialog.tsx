import { useContractForm } from "@upwell/client/use-contract-form";
import { createPlatformBody } from "@upwell/contract/platforms/schemas";
import { save, saving } from "@upwell/messages/common";
import * as m from "@upwell/messages/platform-admin";
import { nameHint } from "@upwell/messages/platform-page";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { savePlatform } from "./directory.ts";
import type { PlatformTexts } from "./mutations.ts";
import { PlatformFields } from "./platform-fields.tsx";

type PlatformDialogProps = {
  /** The platform to correct; null adds one. */
  platform: DirectoryPlatform | null;
  onClose(): void;
};

/** Adds a platform, or corrects the texts and website of one in any state. */
export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  const isNew = platform === null;
  const form = useContractForm<PlatformTexts, DirectoryPlatform>({
    rules: { schema: createPlatformBody },
    defaultValues: {
      name: platform?.name ?? "",
      description: platform?.description ?? "",
      websiteUrl: platform?.websiteUrl ?? "",
      websiteConfirmed: platform?.websiteConfirmation.confirmed ?? false,
      repositoryUrl: platform?.repository?.url ?? "",
      repositoryConfirmed: Boolean(platform?.repository?.confirmedAs),
    },
    mutation: savePlatform(platform),
    onSuccess: onClose,
  });
  const [saveLabel, savingLabel] = isNew ? [m.add, m.adding] : [save, saving];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? m.add : m.editLabel(platform.name)}
      description={isNew ? m.addText : undefined}
      size="sm"
    >
      <DialogForm form={form} isDense onCancel={onClose} label={saveLabel} busyLabel={savingLabel}>
        <PlatformFields
          form={form}
          nameHint={platform?.reviewState === "approved" ? nameHint : undefined}
          before={platform}
          confirms
        />
      </DialogForm>
    </Dialog>
  );
}
