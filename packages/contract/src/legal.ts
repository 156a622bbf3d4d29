/** Terms and privacy, in their published version; and when the support dialog opens. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { count } from "./text.ts";

export const legalDocument = z.object({
  /** YYYY-MM-DD */
  effective_date: z.iso.date(),
  version_number: z.int(),
  /** Markdown. */
  content: z.string(),
});
export type LegalDocumentWire = z.infer<typeof legalDocument>;

export const getTerms = endpoint({
  id: "legal.getTerms",
  method: "GET",
  path: "/legal/terms/",
  summary: "The terms in force.",
  response: legalDocument,
  errors: ["not_found"],
});

export const getPrivacy = endpoint({
  id: "legal.getPrivacy",
  method: "GET",
  path: "/legal/privacy/",
  summary: "The privacy policy in force.",
  response: legalDocument,
  errors: ["not_found"],
});

const on = z._default(z.boolean(), true);
const every = z._default(count.check(z.minimum(1), z.maximum(limits.supportEvery.max)), 3);

/** When people are asked for support: after their first contribution, and every so many. */
export const supportSettings = z.object({
  client_first_submission: on,
  client_interval_enabled: on,
  client_interval_count: every,
  client_maybe_later_persist: on,
  employee_first_view: on,
  employee_interval_enabled: on,
  employee_interval_count: every,
  employee_maybe_later_persist: on,
});
export type SupportSettingsWire = z.output<typeof supportSettings>;

export const getSupportSettings = endpoint({
  id: "legal.getSupportSettings",
  method: "GET",
  path: "/auth/support-modal-settings/",
  summary: "When the support dialog opens.",
  response: supportSettings,
});
