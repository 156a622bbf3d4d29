/** The form values of the site's settings: "" selects the configured default. */
import type { FormRules } from "@upwell/client/contract-form";
import { updateSettingsBody } from "@upwell/contract/settings/schemas";
import { onlineCounts } from "@upwell/contract/site/values";
import type { SettingsState } from "../../lib/entities.ts";

export type SiteValues = {
  onlineCount: string;
  support: "" | "none" | "custom";
  supportUrl: string;
  contactEmail: string;
  privacyEmail: string;
  requireEmailVerification: "" | "true" | "false";
  registrationOpen: boolean;
  notice: string;
};

const toChoice = (value: boolean | null) => (value === null ? "" : value ? "true" : "false");

function toSupportChoice(url: string | null): SiteValues["support"] {
  if (url === null) return "";
  return url === "" ? "none" : "custom";
}

export const toFormValues = ({ settings }: SettingsState): SiteValues => ({
  onlineCount: settings.onlineCount ?? "",
  support: toSupportChoice(settings.supportUrl),
  supportUrl: settings.supportUrl ?? "",
  contactEmail: settings.contactEmail ?? "",
  privacyEmail: settings.privacyEmail ?? "",
  requireEmailVerification: toChoice(settings.requireEmailVerification),
  registrationOpen: settings.registrationOpen,
  notice: settings.notice,
});

export function toSettings(values: SiteValues) {
  const supportUrls = { "": null, none: "", custom: values.supportUrl };
  return {
    onlineCount: onlineCounts.find((option) => option === values.onlineCount) ?? null,
    supportUrl: supportUrls[values.support],
    contactEmail: values.contactEmail.trim() || null,
    privacyEmail: values.privacyEmail.trim() || null,
    requireEmailVerification:
      values.requireEmailVerification === "" ? null : values.requireEmailVerification === "true",
    registrationOpen: values.registrationOpen,
    notice: values.notice,
  };
}

export const siteRules: FormRules<SiteValues> = {
  schema: updateSettingsBody,
  toBody: (values) => ({ ...toSettings(values), revision: 0 }),
};
