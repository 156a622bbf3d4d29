/**
 * Campaigns: nearly the same text by several accounts within a day is held. Similar texts are listed and decided
 * together, but a copy never takes along what it was copied from.
 */
import { apiMessages } from "@upwell/contract/messages";
import type { SpareReason } from "@upwell/contract/moderation/values";
import * as m from "@upwell/messages/moderation";
import type { ModerationResult } from "@upwell/moderation/moderation-result";
import { hold, toModerationResult } from "@upwell/moderation/rules/rule-match";
import type { Tx } from "../../db/client.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import {
  type CampaignTextRow,
  joinCampaign,
  listCampaign,
  lockCampaignText,
  type SimilarText,
} from "./campaign-queries.ts";
import type { Deps } from "./deps.ts";
import { findVerdict, type VerdictRow } from "./queue-queries.ts";

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

/** Returns why the decision about another text never rejects it: copies must not get the original hidden. */
function findSpareReason(text: CampaignTextRow): SpareReason | null {
  if (text.is_first) return "first";
  if (text.is_merged) return "merged";
  if (text.votes > 0) return "voted";
  return text.answers > 0 ? "answered" : null;
}

/**
 * Throws 409 unless the text is decided along: an approval publishes held texts only, a rejection spares the original
 * and what others have voted for or answered.
 */
export async function assertDecidedAlong(
  tx: Tx,
  { id, verdict }: Pick<VerdictRow, "id" | "verdict">,
  decision: "allow" | "reject",
): Promise<void> {
  if (decision === "allow") {
    if (verdict !== "hold") throw new AppError("already_decided");
    return;
  }
  const text = found(await lockCampaignText(tx, id));
  const spared = findSpareReason(text);
  if (spared !== null)
    throw new AppError("spared_in_campaign", { detail: apiMessages.sparedInCampaign[spared] });
}

const presentText = (row: CampaignTextRow) => ({
  ...row,
  author: row.is_author_named ? presentAuthor(row) : null,
  author_since: row.is_author_named ? row.author_since : null,
  feature: { id: row.feature_id, title: row.title },
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  votes_count: row.votes,
  answers_count: row.answers,
  spared_because: findSpareReason(row),
  decided: row.is_decided,
});

/** Lists the texts of a verdict's campaign that are for the viewer, oldest first. Throws 404. */
export async function listCampaignTexts(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  verdictId: number,
) {
  const verdict = found(await findVerdict(db, verdictId));
  if (!can.readVerdict(viewer, verdict)) throw new AppError("not_found");
  if (verdict.campaign_id === null) return [];
  const rows = await listCampaign(db, verdict.campaign_id);
  return rows.filter((row) => can.readVerdict(viewer, row)).map(presentText);
}
