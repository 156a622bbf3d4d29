import { errors } from "@upwell/contract/errors";
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import { suggestPlatform as contract } from "@upwell/contract/platforms/schemas";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { assertNameAllowed } from "../platforms/check-texts.ts";
import { findExistingPlatform, lockDirectory } from "../platforms/name-queries.ts";
import { createPendingSlug } from "../platforms/slugs.ts";
import { presentSuggestion } from "./present.ts";
import { countPending, insertSuggestion, listSuggestedBy, type SuggestionRow } from "./queries.ts";

type PlatformSuggestion = z.output<typeof contract.body>;

/** The slug of the listed platform; null if the user's own suggestion is still pending. */
const createExistsError = (slug: string | null) =>
  new AppError("platform_exists", {
    body: { detail: errors.platform_exists[1], code: "platform_exists", slug },
  });

/**
 * Writes a pending suggestion. Throws if the platform exists or the user has too many pending ones.
 */
async function writeSuggestion(
  tx: Tx,
  deps: Deps,
  userId: number,
  { name, description, website_url, logo_url }: PlatformSuggestion,
): Promise<SuggestionRow> {
  const urls = { website_url: website_url || null, logo_url: logo_url || null };
  await lockDirectory(tx);
  const existing = await findExistingPlatform(tx, { name, ...urls }, { userId });
  if (existing !== undefined) {
    const { slug, review_state } = existing;
    throw createExistsError(review_state === "approved" ? slug : null);
  }
  if ((await countPending(tx, userId)) >= limits.platform.pending)
    throw new AppError("conflict", { detail: apiMessages.tooManyPending });
  return insertSuggestion(tx, {
    name,
    description,
    ...urls,
    slug: createPendingSlug(name),
    review_state: "pending",
    suggested_by: userId,
    created_at: deps.now(),
  });
}

/** Submits a suggestion. Unless moderation rejects it, an admin reviews it before it is public. */
export async function suggestPlatform(deps: Deps, viewer: Viewer, suggestion: PlatformSuggestion) {
  const { name, description } = suggestion;
  assertNameAllowed(deps, { viewer, platform_id: null }, name);
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "platform",
      content: [name, description].join("\n\n"),
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, { platform_id: null }),
    },
    { suggest_platform: suggestion },
  );
  return writeReviewed(deps, reviewed, {
    write: async (tx) => {
      const written = await writeSuggestion(tx, deps, viewer.id, suggestion);
      await saveVerdict(tx, reviewed, written.id);
      return presentSuggestion(written);
    },
  });
}

export const listMySuggested = ({ db }: Deps, viewer: Viewer, page: PageRequest) =>
  loadPage(page, (rows) => listSuggestedBy(db, viewer.id, rows), presentSuggestion, timeCursor);

const platformPayload = z.object({ suggest_platform: contract.body });

/** Writes the suggestion as pending. Returns its id. Throws if the platform has been added since. */
export async function publishPlatformFromPayload(
  tx: Tx,
  deps: Deps,
  userId: number,
  payload: unknown,
): Promise<number> {
  const { suggest_platform } = platformPayload.parse(payload);
  return (await writeSuggestion(tx, deps, userId, suggest_platform)).id;
}
