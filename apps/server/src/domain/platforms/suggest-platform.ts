/** Suggesting a platform. */
import { limits } from "@upwell/contract/limits";
import type { SuggestedPlatformWire } from "@upwell/contract/platforms";
import { answers } from "@upwell/contract/sentences";
import type { Tx } from "../../db/client.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { keepVerdict, reviewText } from "../moderation/review.ts";
import { freeSlug, slugOf } from "./slugs.ts";
import {
  countPending,
  insertSuggestion,
  isKnown,
  listSuggestedBy,
  listTakenSlugs,
  queueForDirectory,
  type SuggestionRow,
  suggestedByMarker,
} from "./suggestion-queries.ts";

export type PlatformSuggestion = {
  name: string;
  description: string;
  website_url?: string | null | undefined;
  logo_url?: string | null | undefined;
};

export const presentSuggestion = ({
  suggested_by: _,
  created_at,
  ...row
}: SuggestionRow): SuggestedPlatformWire => ({ ...row, created_at: created_at.toISOString() });

/** Writes a suggestion that waits for its review. */
export async function writeSuggestion(
  tx: Tx,
  deps: Deps,
  userId: number,
  { name, description, website_url, logo_url }: PlatformSuggestion,
): Promise<SuggestionRow> {
  const addresses = { website_url: website_url || null, logo_url: logo_url || null };
  await queueForDirectory(tx);
  if (await isKnown(tx, { name, ...addresses })) throw new AppError("platform_exists");
  if ((await countPending(tx, userId)) >= limits.platform.pending)
    throw new AppError("conflict", { detail: answers.tooManyPending });
  const base = slugOf(name);
  return insertSuggestion(tx, {
    name,
    description,
    ...addresses,
    slug: freeSlug(base, await listTakenSlugs(tx, base)),
    review_state: "pending",
    suggested_by: userId,
    created_at: deps.now(),
  });
}

/** Whatever moderation thinks of it short of a refusal, an admin sees it before anybody else does. */
export async function suggestPlatform(
  deps: Deps,
  viewer: Viewer,
  suggestion: PlatformSuggestion,
): Promise<SuggestedPlatformWire> {
  const { name, description } = suggestion;
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "platform",
      content: [name, description].join("\n\n"),
      author_id: viewer.id,
    },
    { suggest_platform: suggestion },
  );
  const row = await deps.db.transaction().execute(async (tx) => {
    const written = await writeSuggestion(tx, deps, viewer.id, suggestion);
    await keepVerdict(tx, reviewed, written.id);
    return written;
  });
  return presentSuggestion(row);
}

/** What the viewer suggested, and how its review went. */
export async function listMySuggested(
  { db }: Deps,
  viewer: Viewer,
  { limit, cursor }: PageRequest,
): Promise<PageResult<SuggestedPlatformWire>> {
  const rows = await listSuggestedBy(db, viewer.id, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentSuggestion, suggestedByMarker);
}
