import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { updatePlatformBody } from "@upwell/contract/platforms/schemas";
import * as m from "@upwell/messages/platform-page";
import { unconfirmedForTeam } from "@upwell/messages/website-confirmation";
import { CheckBox } from "@upwell/ui/check-box";
import { SubmitButton } from "@upwell/ui/submit-button";
import type { StaffPlatform } from "../../lib/entities.ts";
import { getMailDomain } from "../../lib/website.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { type PlatformTexts, updatePlatform } from "./mutations.ts";
import { PlatformFields } from "./platform-fields.tsx";

const rules: FormRules<PlatformTexts> = { schema: updatePlatformBody };

const toFormValues = (platform: StaffPlatform): PlatformTexts => ({
  name: platform.name,
  description: platform.description,
  statement: platform.statement,
  featureTemplate: platform.featureTemplate,
  websiteUrl: platform.websiteUrl ?? platform.unprovedWebsiteUrl ?? "",
  websiteConfirmed: platform.websiteConfirmation.confirmed,
  repositoryUrl: platform.repository?.url ?? "",
  repositoryConfirmed: Boolean(platform.repository?.confirmedAs),
  trustsMailDomain: platform.trustsMailDomain || platform.mailDomainRequested,
});

/** Explains the state of the trust in the email domain. */
function trustHint(platform: StaffPlatform, domain: string): string {
  if (domain === "") return m.trustNeedsWebsite;
  if (domain !== getMailDomain(platform.websiteUrl)) return m.trustNeedsConsent(domain);
  if (platform.trustsMailDomain) return m.trustIsOn(domain);
  return platform.mailDomainRequested ? m.trustIsRequested(domain) : m.trustNeedsConsent(domain);
}

/** Edits the texts of a platform's page. */
export function PlatformTextForm({ platform }: { platform: StaffPlatform }) {
  const { isAdmin } = useWorkspace();
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(platform),
    mutation: updatePlatform(platform, {
      sendsTrust: (): boolean => dirtyFields.trustsMailDomain === true,
      confirms: isAdmin,
    }),
    onSuccess: (saved): void => form.reset(toFormValues(saved)),
  });
  const { dirtyFields } = form.formState;
  const isUnconfirmed = platform.websiteUrl !== null && !platform.websiteConfirmation.confirmed;
  const domain = getMailDomain(form.watch("websiteUrl"));

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <PlatformFields
        form={form}
        nameHint={m.nameHint}
        websiteHint={isUnconfirmed && !isAdmin ? unconfirmedForTeam : undefined}
        before={platform}
        confirms={isAdmin}
      />
      <TextField
        form={form}
        name="statement"
        label={m.statement}
        hint={m.statementHint}
        rows={3}
        maxLength={limits.platform.statement.max}
      />
      <TextField
        form={form}
        name="featureTemplate"
        label={m.featureTemplate}
        hint={m.featureTemplateHint}
        rows={4}
        maxLength={limits.platform.featureTemplate.max}
      />
      <CheckBox
        label={m.trust}
        hint={trustHint(platform, domain)}
        {...form.register("trustsMailDomain")}
      />
      <SubmitButton busy={form.isSubmitting} className="self-start" />
    </form>
  );
}
