/** Deciding about platforms and employments. Lists are read again whether or not it went well. */
import { call } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import { reviewPlatform } from "@upwell/contract/staff";
import { decideClaim, revokeEmployment } from "@upwell/contract/staff-employments";
import type { Claim, SuggestedPlatform } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const readAgain = async (...names: (readonly string[])[]) => {
  await Promise.all(names.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

export async function review(
  platform: SuggestedPlatform,
  decision: "approve" | "reject",
  reason: string,
): Promise<void> {
  try {
    await call(reviewPlatform, { ...of(platform), body: { decision, reason } });
  } finally {
    await readAgain(keys.suggestions, keys.allPlatforms);
  }
}

export async function decideAbout(
  claim: Claim,
  decision: "verify" | "refuse",
  reason: string,
): Promise<void> {
  try {
    await call(decideClaim, { ...of(claim), body: { decision, reason } });
  } finally {
    await readAgain(keys.allClaims);
  }
}

export async function revoke(claim: Claim, reason: string): Promise<void> {
  try {
    await call(revokeEmployment, { ...of(claim), body: { reason } });
  } finally {
    await readAgain(keys.allClaims);
  }
}
