import { callQuery, pagedQuery } from "@upwell/client/query";
import {
  listClaims,
  listInvitations,
  listMembers,
  readInvitation,
} from "@upwell/contract/employments/routes";
import { limits } from "@upwell/contract/limits";
import { listMailDomainRequests, listPlatformSuggestions } from "@upwell/contract/platforms/routes";
import { keys } from "../../lib/query-keys.ts";

/** Platforms pending review, oldest first. */
export const suggestionPages = pagedQuery(keys.suggestions, listPlatformSuggestions, {});

/** Employments in a state, in the order of their claims. */
export const claimPages = (state: "claimed" | "verified") =>
  pagedQuery(keys.claims(state), listClaims, { query: { state } });

/** The first page of employees who were verified by the domain of their email. */
export const verifiedByDomain = (platform: number) =>
  callQuery(keys.verifiedByDomain(platform), listClaims, {
    query: { state: "verified", platform, proof: "mail_domain", limit: limits.page.max },
  });

/** Platforms whose team requests verification by email domain. */
export const mailDomainPages = pagedQuery(keys.mailDomains, listMailDomainRequests, {});

export const members = (slug: string) =>
  callQuery(keys.members(slug), listMembers, { params: { slug } });

export const invitations = (slug: string) =>
  callQuery(keys.invitations(slug), listInvitations, { params: { slug } });

/** What the link of an invitation invites to. */
export const invitation = (token: string) =>
  callQuery(keys.invitation(token), readInvitation, { body: { token } });
