/** Who works for which platform: claimed by the person, proved by their address or by an admin. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { claimBody } from "./staff-forms.ts";
import { idInPath, text, timestamp } from "./text.ts";

export const employmentStates = ["claimed", "verified", "refused", "revoked", "left"] as const;
export type EmploymentState = (typeof employmentStates)[number];
/** What proved it: the domain of the address, an admin; nothing yet. */
const proofs = ["", "mail_domain", "admin"] as const;
export type EmploymentProof = (typeof proofs)[number];

const byId = z.object({ id: idInPath });
const reason = z._default(text({ max: limits.reason.max, maxError: sentences.reasonMax }), "");

/** The platform of an employment, as much of it as a list shows. */
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
  /** Why an admin refused or revoked it. */
  reason: z.string(),
  claimed_at: timestamp,
  decided_at: z.nullable(timestamp),
});
export type EmploymentWire = z.infer<typeof employment>;

/** The same as an admin sees it who decides about it. */
export const claim = z.extend(employment, {
  person: z.nullable(author),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** The address has the domain of the platform's website, whether or not the platform trusts that. */
  domain_matches: z.boolean(),
  decided_by: z.nullable(author),
});
export type ClaimWire = z.infer<typeof claim>;

export const getStaffMe = endpoint({
  id: "staff.getMe",
  method: "GET",
  path: "/staff/me/",
  audience: "user",
  summary: "The viewer as the staff site knows them: role and employments. Employees and admins.",
  response: z.object({
    id: z.int(),
    role: z.enum(["employee", "admin"]),
    is_verified: z.boolean(),
    employments: z.array(employment),
  }),
  errors: ["forbidden"],
});

export const claimEmployment = endpoint({
  id: "staff.claimEmployment",
  method: "POST",
  path: "/staff/employments/",
  audience: "user",
  status: 201,
  summary:
    "Claims to work for a platform: verified at once by the address where the platform trusts that, else by an admin.",
  body: claimBody,
  response: employment,
  errors: ["forbidden", "conflict"],
});

export const leaveEmployment = endpoint({
  id: "staff.leaveEmployment",
  method: "POST",
  path: "/staff/employments/:id/leave/",
  audience: "user",
  summary: "Ends the viewer's own employment, or withdraws its claim; twice is once.",
  params: byId,
  response: employment,
  errors: ["forbidden", "not_found"],
});

export const listClaims = endpoint({
  id: "staff.listEmployments",
  method: "GET",
  path: "/staff/employments/",
  audience: "admin",
  summary: "Employments of a state, the one that was claimed first before the others.",
  query: z.object({
    state: z.optional(z.enum(employmentStates, { error: sentences.oneOf(employmentStates) })),
    ...paging,
  }),
  response: z.array(claim),
  errors: ["bad_cursor"],
  paged: true,
});

export const decideClaim = endpoint({
  id: "staff.decideEmployment",
  method: "POST",
  path: "/staff/employments/:id/decide/",
  audience: "admin",
  summary: "Verifies a claim, or refuses it with a reason.",
  params: byId,
  body: z
    .object({
      decision: z.enum(["verify", "refuse"], { error: sentences.oneOf(["verify", "refuse"]) }),
      reason,
    })
    .check(
      z.refine(({ decision, reason }) => decision === "verify" || reason !== "", {
        path: ["reason"],
        error: sentences.reasonRequired,
      }),
    ),
  response: claim,
  errors: ["not_found", "already_decided"],
});

export const revokeEmployment = endpoint({
  id: "staff.revokeEmployment",
  method: "POST",
  path: "/staff/employments/:id/revoke/",
  audience: "admin",
  summary: "Takes a verification back, with a reason; its rights end at once.",
  params: byId,
  body: z.object({
    reason: text({
      min: 1,
      minError: sentences.reasonRequired,
      max: limits.reason.max,
      maxError: sentences.reasonMax,
    }),
  }),
  response: claim,
  errors: ["not_found", "conflict"],
});
