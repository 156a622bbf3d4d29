import type { FormRules } from "@upwell/client/contract-form";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { updatePlatformBody } from "@upwell/contract/platforms/schemas";
import * as m from "@upwell/messages/platform-page";
import { unconfirmedForTeam } from "@upwell/messages/website-confirmation";
import { Button } from "@upwell/ui/button";
import { Field, Input, Textarea } from "@upwell/ui/field";
import type { StaffPlatform } from "../../lib/entities.ts";
import { getMailDomain } from "../../lib/mail-domain.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { ConfirmWebsite } from "./confirm-website.tsx";
import { type PlatformTexts, updatePlatform } from "./mutations.ts";

const rules: FormRules<PlatformTexts> = { schema: updatePlatformBody };

const toFormValues = (platform: StaffPlatform): PlatformTexts => ({
  name: platform.name,
  description: platform.description,
  websiteUrl: platform.websiteUrl ?? "",
  websiteConfirmed: platform.websiteConfirmation.confirmed,
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
  const { submit, errors, isSubmitting } = form;
  const { dirtyFields } = form.formState;
  const isUnconfirmed = platform.websiteUrl !== null && !platform.websiteConfirmation.confirmed;
  const domain = getMailDomain(form.watch("websiteUrl"));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.name} hint={m.nameHint} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("name")}
            maxLength={limits.platform.name.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={m.description} error={errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register("description")}
            maxLength={limits.platform.description.max}
          />
        )}
      </Field>
      <Field
        label={m.website}
        hint={isUnconfirmed && !isAdmin ? unconfirmedForTeam : undefined}
        error={errors.websiteUrl?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("websiteUrl", {
              // What was confirmed is another address.
              onChange: () => form.setValue("websiteConfirmed", false),
            })}
            type="url"
            autoComplete="off"
          />
        )}
      </Field>
      {isAdmin && (
        <ConfirmWebsite
          website={platform}
          field={form.register("websiteConfirmed")}
          error={errors.websiteConfirmed?.message ?? errors.trustsMailDomain?.message}
        />
      )}
      <label className="flex items-start gap-3">
        <input type="checkbox" {...form.register("trustsMailDomain")} className="mt-1 size-5" />
        <span>
          <span className="text-sm font-semibold">{m.trust}</span>
          <span className="block text-xs text-ink-faint">{trustHint(platform, domain)}</span>
        </span>
      </label>
      <Button type="submit" className="self-start" busy={isSubmitting}>
        {isSubmitting ? m.saving : m.save}
      </Button>
    </form>
  );
}
