/** The check of a text that is still being written. */
import type { checkText as contract } from "@upwell/contract/moderation/schemas";
import { getAdvice } from "@upwell/messages/moderation-advice";
import type * as z from "zod/mini";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getSiteWeights } from "./learning/learning.ts";
import { moderateOffline } from "./moderate-offline.ts";
import { findAuthorHistory } from "./verdict-queries.ts";

/**
 * Returns what rules and classifier would decide, and what to change. Asks no model and saves nothing,
 * so the verdict on the submitted text may differ.
 */
export async function checkText(
  deps: Deps,
  viewer: Viewer,
  { subject_type, content }: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.response>> {
  const submission = { subject_type, content, author_id: viewer.id };
  const author = await findAuthorHistory(deps.db, submission, { since: null });
  const result = moderateOffline(submission, {
    siteName: deps.config.siteName,
    isTrusted: author.is_trusted,
    isNewAccount: author.is_new,
    siteWeights: await getSiteWeights(deps),
  });
  const { verdict, reason, reasoning } = result;
  return { verdict, reason, advice: getAdvice(reason) ?? reasoning };
}
