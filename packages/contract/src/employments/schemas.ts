import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { id, idInPath, line, oneOf, optionalReason, requiredReason, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author, roles } from "../users/shapes.ts";
import { employmentStates, proofs } from "./values.ts";

/** The platform of an employment, in short form. */
const employer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  website_url: z.nullable(z.string()),
  trusts_mail_domain: z.boolean(),
});

export const employment = z.object({
  id: z.int(),
  platform: employer,
  state: z.enum(employmentStates),
  proof: z.enum(proofs),
  company: z.string(),
  job_title: z.string(),
  /** Why an admin rejected or revoked it. */
  reason: z.string(),
  claimed_at: timestamp,
  decided_at: z.nullable(timestamp),
  /** The TXT record that proves a pending claim, its name, and the domain of the website; null if none can. */
  dns: z.nullable(z.object({ domain: z.string(), name: z.string(), record: z.string() })),
});

/** An employment as admins see it. */
export const claim = z.extend(employment, {
  person: z.nullable(author),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Whether the email domain matches the platform's website, trusted or not. */
  domain_matches: z.boolean(),
  decided_by: z.nullable(author),
});

export const getStaffMe = {
  summary: "Returns the viewer's role and employments, for employees, moderators and admins.",
  response: z.object({
    id: z.int(),
    role: z.enum(roles),
    is_moderator: z.boolean(),
    is_verified: z.boolean(),
    employments: z.array(employment),
  }),
} satisfies CallSchemas;

export const claimBody = z.object({
  platform: id,
  company: line({
    minError: validationMessages.companyRequired,
    max: limits.company.max,
    maxError: validationMessages.companyMax,
  }),
  job_title: line({
    minError: validationMessages.jobTitleRequired,
    max: limits.jobTitle.max,
    maxError: validationMessages.jobTitleMax,
  }),
});

export const claimEmployment = {
  status: 201,
  summary:
    "Claims to work for a platform. Verified immediately by a trusted email domain, else by an admin.",
  body: claimBody,
  response: employment,
  errors: ["conflict"],
} satisfies CallSchemas;

export const leaveEmployment = {
  summary: "Ends the viewer's employment, or withdraws the claim. Idempotent.",
  response: employment,
} satisfies CallSchemas;

export const proveByDns = {
  summary:
    "Looks up the TXT record that `dns` of the viewer's claim names, and verifies the claim if it is there. Idempotent.",
  response: employment,
  errors: ["conflict", "dns_not_possible", "dns_record_missing", "dns_lookup_failed"],
} satisfies CallSchemas;

export const listClaims = describePage(claim, {
  summary: "Lists employments by state, platform and proof, oldest claim first.",
  filter: {
    state: z.optional(oneOf(employmentStates)),
    platform: z.optional(idInPath),
    proof: z.optional(oneOf(proofs)),
  },
});

export const decideClaim = {
  summary: "Verifies a claim, or rejects it with a reason.",
  body: z
    .object({
      decision: oneOf(["verify", "reject"]),
      reason: optionalReason,
    })
    .check(
      z.refine(({ decision, reason }) => decision === "verify" || reason !== "", {
        path: ["reason"],
        error: validationMessages.reasonRequired,
      }),
    ),
  response: claim,
  errors: ["already_decided"],
} satisfies CallSchemas;

export const revokeEmployment = {
  summary: "Revokes a verification, with a reason. Permissions end immediately.",
  body: z.object({
    reason: requiredReason,
  }),
  response: claim,
  errors: ["conflict"],
} satisfies CallSchemas;
