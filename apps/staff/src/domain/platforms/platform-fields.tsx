import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import {
  description,
  name,
  repository,
  repositoryHint,
  website,
} from "@upwell/messages/platform-page";
import {
  confirm,
  confirmRepository,
  repositoryMeaning,
} from "@upwell/messages/website-confirmation";
import { CheckBox } from "@upwell/ui/check-box";
import { ErrorText } from "@upwell/ui/field";
import type { UseFormReturn } from "react-hook-form";
import {
  confirmationHint,
  describeRepository,
  type Repository,
  type Website,
} from "../../lib/website.ts";
import type { PlatformTexts } from "./mutations.ts";

type PlatformFieldsProps = {
  form: UseFormReturn<PlatformTexts>;
  nameHint?: string | undefined;
  websiteHint?: string | undefined;
  /** The platform before the change; null for a new one. */
  before: (Website & Repository) | null;
  /** Whether the viewer is an admin, who can confirm the website. */
  confirms: boolean;
};

/** The texts of a platform and its website. */
export function PlatformFields({
  form,
  nameHint,
  websiteHint,
  before,
  confirms,
}: PlatformFieldsProps) {
  const { websiteConfirmed, trustsMailDomain, repositoryConfirmed } = form.formState.errors;
  const error = websiteConfirmed ?? trustsMailDomain;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={name}
        hint={nameHint}
        maxLength={limits.platform.name.max}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="description"
        label={description}
        rows={5}
        maxLength={limits.platform.description.max}
      />
      <TextField
        form={form}
        name="websiteUrl"
        // What was confirmed is another address.
        options={{ onChange: () => form.setValue("websiteConfirmed", false) }}
        label={website}
        hint={websiteHint}
        type="url"
        autoComplete="off"
      />
      {confirms && (
        <div>
          <CheckBox
            label={confirm}
            hint={confirmationHint(before)}
            {...form.register("websiteConfirmed")}
          />
          {error !== undefined && <ErrorText>{error.message}</ErrorText>}
        </div>
      )}
      <TextField
        form={form}
        name="repositoryUrl"
        options={{ onChange: () => form.setValue("repositoryConfirmed", false) }}
        label={repository}
        hint={[repositoryHint, before === null ? "" : describeRepository(before)].join(" ").trim()}
        type="url"
        autoComplete="off"
      />
      {confirms && (
        <div>
          <CheckBox
            label={confirmRepository}
            hint={repositoryMeaning}
            {...form.register("repositoryConfirmed")}
          />
          {repositoryConfirmed !== undefined && (
            <ErrorText>{repositoryConfirmed.message}</ErrorText>
          )}
        </div>
      )}
    </>
  );
}
