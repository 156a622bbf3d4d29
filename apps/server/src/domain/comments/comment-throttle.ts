/** Prevents comment floods: limits how many comments a new account can write on one feature. */
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { AppError } from "../../lib/app-error.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { createComment, type NewText } from "./comments.ts";
import type { Deps } from "./deps.ts";

/** Strict: a comment notifies people, so that processes count together. */
const perHour = {
  name: "new-commenters",
  max: serverLimits.newCommenters.hourly,
  seconds: 60 * 60,
  strict: true,
};

type AddComment = (
  viewer: Viewer,
  featureId: number,
  text: NewText,
) => ReturnType<typeof createComment>;

/**
 * Returns `createComment`, which throws 429 if a new account has written too many comments on the feature within the hour.
 * The team is not limited, and comments that were not written do not count.
 */
export function throttleComments(deps: Deps): AddComment {
  const addComment: AddComment = (...comment) => createComment(deps, ...comment);
  if (!deps.config.rateLimits) return addComment;
  const limit = deps.limiters.create(perHour);
  return async (viewer, featureId, text) => {
    if (!isNewAccount(deps, viewer)) return addComment(viewer, featureId, text);
    const feature = await requireResolvedFeature(deps.db, featureId);
    if (getOfficialRole(viewer, feature) !== null) return addComment(viewer, featureId, text);
    const key = `${viewer.id} ${feature.id}`;
    const retryAfter = await limit.consume(key);
    if (retryAfter !== undefined)
      throw new AppError("rate_limited", { detail: apiMessages.tooManyNewComments, retryAfter });
    try {
      return await addComment(viewer, feature.id, text);
    } catch (error) {
      await limit.refund(key);
      throw error;
    }
  };
}
