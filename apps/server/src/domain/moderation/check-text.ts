/** The check of a text that is still being written. */
import type { checkText as contract } from "@upwell/contract/moderation/schemas";
import { getAdvice } from "@upwell/messages/moderation-advice";
import { moderateOffline } from "@upwell/moderation/moderate-offline";
import type * as z from "zod/mini";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { getSiteWeights } from "./learning/learning.ts";
import { getSite } from "./moderate-text.ts";
import { findAuthorHistory, findPlatformId } from "./verdict-queries.ts";

/**
 * Returns what rules and classifier would decide, and what to change. Asks no model and saves nothing,
 * so the verdict on the submitted text may differ.
 */
export async function checkText(
  deps: Deps,
  viewer: Viewer,
  { subject_type, content, platform, feature }: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.response>> {
  const platform_id =
    platform ?? (feature === undefined ? null : await findPlatformId(deps.db, feature));
  const submission = {
    subject_type,
    content,
    author_id: viewer.id,
    posted_as: getOfficialRole(viewer, { platform_id: platform_id ?? null }),
  };
  const author = await findAuthorHistory(deps, submission, { since: null });
  const result = moderateOffline(submission, {
    site: getSite(deps.config),
    isNewAccount: author.is_new,
    siteWeights: await getSiteWeights(deps),
  });
  const { verdict, reason, reasoning, word = null } = result;
  return { verdict, reason, advice: getAdvice(reason) ?? reasoning, word };
}
