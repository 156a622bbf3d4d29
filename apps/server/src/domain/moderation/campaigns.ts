/** Campaigns: nearly the same text by several accounts within a day is held, and decided as one. */
import * as m from "@upwell/messages/moderation";
import type { Deps } from "../../lib/deps.ts";
import { joinCampaign, type SimilarText } from "./campaign-queries.ts";
import type { ModerationResult } from "./moderation-result.ts";
import { hold, toModerationResult } from "./rules/rule-match.ts";

/** Other accounts whose similar texts make a text part of a campaign. */
const minOthers = 2;

/** Holds a text that several other accounts have posted, and joins their texts to its campaign. */
export async function moderateCampaign(
  { write }: Pick<Deps, "write">,
  similar: readonly SimilarText[],
): Promise<ModerationResult | undefined> {
  const [first] = similar;
  const others = new Set(similar.map((text) => text.user_id));
  if (first === undefined || others.size < minOthers) return undefined;
  // The admin's decision about the campaign holds for later texts, too.
  if (similar.some((text) => text.is_approved)) return undefined;
  const campaign_id = similar.find((text) => text.campaign_id !== null)?.campaign_id ?? first.id;
  const ids = similar.map(({ id }) => id);
  await write((tx) => joinCampaign(tx, campaign_id, ids));
  return { ...toModerationResult(hold(m.campaign)), campaign_id };
}
