import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import {
  email,
  id,
  idInPath,
  line,
  oneOf,
  optionalReason,
  requiredReason,
  timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { forges } from "../repositories/values.ts";
import type { CallSchemas } from "../route.ts";
import { author, roles } from "../users/shapes.ts";
import { employmentStates, proofs, teamRoles } from "./values.ts";

/** The platform of an employment, in short form. */
const employer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  website_url: z.nullable(z.string()),
  repository_url: z.nullable(z.string()),
  trusts_mail_domain: z.boolean(),
  /** False of a suggested platform that waits for a review. */
  is_public: z.boolean(),
});

export const employment = z.object({
  id: z.int(),
  platform: employer,
  state: z.enum(employmentStates),
  proof: z.enum(proofs),
  /** Of a pending claim it is the most that its proof gives. */
  role: z.enum(teamRoles),
  company: z.string(),
  job_title: z.string(),
  /** Why an admin rejected or revoked it. */
  reason: z.string(),
  claimed_at: timestamp,
  decided_at: z.nullable(timestamp),
  /**
   * The TXT record that proves a pending claim, its name, and the domain of the website; null if none can. Of a member whose
   * platform hides an unproved website, it proves that.
   */
  dns: z.nullable(z.object({ domain: z.string(), name: z.string(), record: z.string() })),
  /** The file that proves the same, and where it is looked for: in the default branch of a repository, or below a website. */
  file: z.nullable(z.object({ places: z.array(z.string()), record: z.string() })),
  /** The forge that says who administers the repository, if people can sign in there. */
  forge: z.nullable(z.enum(forges)),
  /** When the membership ends unless it is proved again; null while the proof stands. */
  proof_ends_at: z.nullable(timestamp),
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

const company = z._default(
  line({ max: limits.company.max, maxError: validationMessages.companyMax }),
  "",
);
const jobTitle = z._default(
  line({ max: limits.jobTitle.max, maxError: validationMessages.jobTitleMax }),
  "",
);

export const claimBody = z.object({
  platform: id,
  company,
  job_title: jobTitle,
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

export const proveByFile = {
  summary:
    "Looks for the file that `file` of the viewer's claim names, and verifies the claim if the record is in it. Idempotent.",
  response: employment,
  errors: [
    "conflict",
    "file_not_possible",
    "file_missing",
    "file_unanswered",
    "repository_unconfirmed",
  ],
} satisfies CallSchemas;

export const proveByForge = {
  summary:
    "Returns the address at which the browser signs in to the forge, which then says whether this person administers the repository.",
  response: z.object({ url: z.string() }),
  errors: ["forge_not_possible"],
} satisfies CallSchemas;

export const finishForgeProof = {
  status: 302,
  summary: "Callback of the forge; redirects to the site that began, with the outcome in the URL.",
  params: z.object({ forge: z.enum(forges) }),
  query: z.looseObject({}),
  response: z.void(),
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
  summary:
    "Ends a membership, with a reason, for owners of the team and admins. Rights and the keys for the platform end with it.",
  body: z.object({
    reason: requiredReason,
  }),
  response: employment,
  errors: ["conflict"],
} satisfies CallSchemas;

/** A verified member of a team, as colleagues see them. */
export const member = z.extend(
  z.pick(employment, { id: true, role: true, job_title: true, proof: true, proof_ends_at: true }),
  { person: z.nullable(author), since: timestamp },
);

export const listMembers = {
  summary: "Lists the verified members of a team, owners first, for whoever belongs to it.",
  response: z.array(member),
} satisfies CallSchemas;

export const setMemberRole = {
  summary:
    "Sets the role of a member, for owners of the team and admins. The last owner stays one. Idempotent.",
  body: z.object({ role: oneOf(teamRoles) }),
  response: member,
  errors: ["conflict"],
} satisfies CallSchemas;

export const invitation = z.object({
  id: z.int(),
  address: z.string(),
  role: z.enum(teamRoles),
  created_at: timestamp,
  expires_at: timestamp,
});

export const listInvitations = {
  summary: "Lists the open invitations of a team, for its owners and admins.",
  response: z.array(invitation),
} satisfies CallSchemas;

export const inviteBody = z.object({ address: email, role: oneOf(teamRoles) });

export const inviteColleague = {
  status: 201,
  summary:
    "Mails an invitation to a team to an address, for its owners and admins. It takes the place of an earlier one.",
  body: inviteBody,
  response: invitation,
  errors: ["conflict", "rate_limited"],
} satisfies CallSchemas;

export const withdrawInvitation = noContent({
  summary: "Ends an invitation, for owners of the team and admins.",
});

const token = line({ minError: validationMessages.required, max: 200 });

export const readInvitation = {
  summary:
    "Returns what the link of an invitation invites to, and whether it is for the viewer's mailbox.",
  body: z.object({ token }),
  response: z.extend(z.pick(invitation, { role: true, expires_at: true }), {
    platform: z.pick(employer, { id: true, name: true, slug: true, logo_url: true }),
    inviter: z.string(),
    is_for_viewer: z.boolean(),
  }),
  errors: ["invalid_link"],
} satisfies CallSchemas;

export const acceptBody = z.object({ token, company, job_title: jobTitle });

export const acceptInvitation = {
  status: 201,
  summary:
    "Joins the team that a link invites to, with an account that has proved its mailbox. The link then ends.",
  body: acceptBody,
  response: employment,
  errors: ["conflict", "forbidden", "invalid_link", "not_invited"],
} satisfies CallSchemas;
