/** The site's switches as a form has them: "" stands for what the environment says. */
import type { FormRules } from "@upwell/client/contract-form";
import { onlineCounts } from "@upwell/contract/site";
import { updateSettingsBody } from "@upwell/contract/staff-forms";
import type { SettingsState } from "../../lib/entities.ts";

export type SiteValues = {
  onlineCount: string;
  support: "" | "nowhere" | "own";
  supportUrl: string;
  requireEmailVerification: "" | "true" | "false";
  registrationOpen: boolean;
  notice: string;
};

const asConfigured = (value: boolean | null) => (value === null ? "" : value ? "true" : "false");

function supportOf(address: string | null): SiteValues["support"] {
  if (address === null) return "";
  return address === "" ? "nowhere" : "own";
}

export const valuesOf = ({ settings }: SettingsState): SiteValues => ({
  onlineCount: settings.onlineCount ?? "",
  support: supportOf(settings.supportUrl),
  supportUrl: settings.supportUrl ?? "",
  requireEmailVerification: asConfigured(settings.requireEmailVerification),
  registrationOpen: settings.registrationOpen,
  notice: settings.notice,
});

export function settingsOf(values: SiteValues) {
  const address = { "": null, nowhere: "", own: values.supportUrl };
  return {
    onlineCount: onlineCounts.find((one) => one === values.onlineCount) ?? null,
    supportUrl: address[values.support],
    requireEmailVerification:
      values.requireEmailVerification === "" ? null : values.requireEmailVerification === "true",
    registrationOpen: values.registrationOpen,
    notice: values.notice,
  };
}

export const siteRules: FormRules<SiteValues> = {
  schema: updateSettingsBody,
  toBody: (values) => ({ ...settingsOf(values), revision: 0 }),
};
