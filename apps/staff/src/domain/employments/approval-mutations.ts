/** Decisions about platforms and employments; their variable is the reason. */
import { mutationOptions, type QueryKey } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import * as employments from "@upwell/contract/employments/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import type { Claim, MailDomainRequest, PendingPlatform } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const decisionMutation = (
  mutationFn: (reason: string) => Promise<unknown>,
  ...invalidates: readonly QueryKey[]
) => mutationOptions({ mutationFn, meta: { invalidates } });

const params = ({ id }: { id: number }) => ({ params: { id } });

export type ReviewChoices = {
  /** Whether the admin confirms the website along with the approval. */
  isConfirmed: boolean;
  isRepositoryConfirmed: boolean;
  /** The equal suggestions that are about another platform. */
  separate: readonly number[];
};

export const reviewPlatform = (
  platform: PendingPlatform,
  decision: "approve" | "reject",
  choices: ReviewChoices,
) =>
  decisionMutation(
    (reason) => {
      const { isConfirmed, isRepositoryConfirmed, separate } = choices;
      const body = {
        ...{ decision, reason, separate: [...separate] },
        ...(isConfirmed && { websiteConfirmed: true }),
        ...(isRepositoryConfirmed && { repositoryConfirmed: true }),
      };
      return call(platforms.reviewPlatform, { ...params(platform), body });
    },
    keys.suggestions,
    keys.allDirectory,
    keys.allPlatforms,
  );

export const decideClaim = (claim: Claim, decision: "verify" | "reject") =>
  decisionMutation(
    (reason) => call(employments.decideClaim, { ...params(claim), body: { decision, reason } }),
    keys.allClaims,
  );

/** Revokes verifications one after the other. */
export const revokeEmployments = (claims: () => readonly Claim[]) =>
  decisionMutation(async (reason) => {
    for (const claim of claims())
      await call(employments.revokeEmployment, { ...params(claim), body: { reason } });
  }, keys.allClaims);

/** Fails with a 409 if the platform changed since the request was shown. */
export const decideMailDomain = (
  { slug, websiteUrl, updatedAt }: MailDomainRequest,
  trustsMailDomain: boolean,
) =>
  decisionMutation(
    () => {
      // The admin has checked the domain, and thereby the website.
      const confirmed = { websiteUrl: websiteUrl ?? "", websiteConfirmed: true };
      const body = { trustsMailDomain, ...(trustsMailDomain && confirmed), updatedAt };
      return call(platforms.updatePlatform, { params: { slug }, body });
    },
    keys.mailDomains,
    keys.platform(slug),
  );
