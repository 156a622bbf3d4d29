import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { email, timestamp, webAddress } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";

const companyContact = z.object({
  /** Whether a team has claimed the platform, so that nobody has to be told. */
  is_claimed: z.boolean(),
  /** Whom the letters reach; null without one. */
  contact: z.nullable(z.object({ address: z.string(), source: z.string() })),
  /** Whether the address refused so much mail that it gets none. */
  mail_stopped: z.boolean(),
  /** The last letter about the platform. */
  last_letter_at: z.nullable(timestamp),
  /** When the next letter is sent; null without a contact. */
  next_letter_at: z.nullable(timestamp),
  /** When the company asked not to be written to, which is final. */
  refused_at: z.nullable(timestamp),
});

export const getCompanyContact = {
  summary: "Returns whom letters tell about a platform that nobody has claimed.",
  response: companyContact,
} satisfies CallSchemas;

export const companyContactBody = z.object({
  address: email,
  /** The page that publishes the address. */
  source: webAddress(validationMessages.urlInvalid),
});

export const setCompanyContact = {
  summary:
    "Sets whom letters tell about a platform that nobody has claimed: at most one in 90 days for a platform and for an address, the first one at once.",
  body: companyContactBody,
  response: companyContact,
  errors: ["platform_claimed", "company_refused"],
} satisfies CallSchemas;

export const removeCompanyContact = noContent({
  summary: "Removes the contact of a platform, and with it the letters. Idempotent.",
});
