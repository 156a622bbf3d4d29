/** Links where a company answered a feature. */
import type { AnswerLinkProof } from "@upwell/contract/answer-links/values";
import type { OfficialRole } from "@upwell/contract/comments/values";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findRole } from "../employments/own-platform.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { requireAllowedNote } from "../moderation/require-allowed.ts";
import { publishChange, readLink } from "./answer-links.ts";
import type { Deps } from "./deps.ts";
import { type Addresses, findProof, requireNoLookalike } from "./proof.ts";
import * as queries from "./queries.ts";

type NewLink = { url: string; sentence: string; answered_on: string };

/** Returns what accepts a new link: an admin, or its address unless five others began to count within the hour. */
async function findNewProof(
  tx: WriteTx,
  role: OfficialRole | null,
  {
    url,
    addresses,
    platformId,
    now,
  }: { url: string; addresses: Addresses; platformId: number; now: Date },
): Promise<AnswerLinkProof | null> {
  if (role === "site") return role;
  const proof = findProof(url, addresses);
  if (proof === null) {
    if (role === null) requireNoLookalike(url, addresses);
    return null;
  }
  return (await queries.countFreeLinks(tx, platformId, now)) > 0 ? proof : null;
}

/**
 * Adds a link to a public feature. Throws 400 for a sentence that may not appear and for a day before the feature, 409 if the
 * link says nothing new.
 */
export async function addAnswerLink(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  { url, sentence, answered_on }: NewLink,
) {
  const now = deps.now();
  if (new URL(url).host === deps.config.publicUrl.host)
    throw new AppError("answer_link_to_this_site");
  if (answered_on > now.toISOString().slice(0, 10)) throw new AppError("answered_in_future");
  const feature = await requireFeature(deps.db, featureId);
  const role = await findRole(deps, viewer, feature);
  // A link that waits shows it, too.
  await requireAllowedNote(deps, viewer, { sentence }, role);
  const id = await deps.write(async (tx) => {
    await lockListedFeature(tx, feature.id);
    await queries.deleteWithoutSentence(tx, feature.id, url);
    const count = await queries.countLinks(tx, { feature, user_id: viewer.id, url });
    if (answered_on < count.suggested_on)
      throw createFieldError("answered_on", validationMessages.answeredBeforeIdea);
    if (count.is_linked) throw new AppError("answer_link_exists");
    if (count.links >= limits.answerLinks.perFeature) throw new AppError("too_many_answer_links");
    if (count.features >= limits.answerLinks.perAddress) throw new AppError("answer_link_on_many");
    const { platform_id } = feature;
    const addresses = await queries.findAddresses(tx, platform_id);
    const proof = await findNewProof(tx, role, { url, addresses, platformId: platform_id, now });
    if (proof === null && count.waiting >= limits.answerLinks.waitingPerUser)
      throw new AppError("too_many_waiting_answer_links");
    const said = { url, sentence, answered_on };
    const link = {
      platform_id,
      feature_id: feature.id,
      user_id: viewer.id,
      ...said,
      created_at: now,
    };
    const decision =
      proof === null
        ? ({ state: "pending", proof, decided_by: null, decided_at: null } as const)
        : ({ state: "accepted", proof, decided_by: viewer.id, decided_at: now } as const);
    publishChange(tx, feature, decision.state);
    return queries.insertLink(tx, { ...link, ...decision });
  });
  return readLink(deps, viewer, id);
}
