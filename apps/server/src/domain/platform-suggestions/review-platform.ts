import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { reviewPlatformBody } from "@upwell/contract/platforms/schemas";
import type * as z from "zod/mini";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { closeClaims, moveClaims } from "../employments/queries.ts";
import { insertFollow } from "../follows/queries.ts";
import { logPlatformDecision } from "../moderation-log/write-queries.ts";
import { presentDirectoryPlatform } from "../platforms/directory.ts";
import { findExistingPlatform, lockDirectory } from "../platforms/name-queries.ts";
import { assertMayConfirmRepository } from "../platforms/repository.ts";
import { createSlug } from "../platforms/slugs.ts";
import { assertMayConfirm, auditConfirmation } from "../platforms/website-trust.ts";
import type { Deps } from "./deps.ts";
import { listEarliest, listEqual, lockEqual } from "./equal-queries.ts";
import { presentSuggestion } from "./present.ts";
import { verifyProvedClaims } from "./publish-proved.ts";
import {
  decideSuggestion,
  findSuggestion,
  joinSuggestions,
  type SuggestionRow,
} from "./queries.ts";

/** Lists pending suggestions, oldest first, each with the later ones that equal it. */
export async function listPlatformSuggestions({ db }: Deps, request: PageRequest) {
  const page = await loadPage(
    request,
    (rows) => listEarliest(db, rows),
    presentDirectoryPlatform,
    timeCursor,
  );
  const ids = page.items.map(({ id }) => id);
  const equal = Map.groupBy(
    await listEqual(db, ids, limits.platform.equal),
    ({ first_id }) => first_id,
  );
  return {
    ...page,
    items: page.items.map((platform) => {
      const others = equal.get(platform.id) ?? [];
      return {
        ...platform,
        suggestion_count: 1 + (others[0]?.total ?? 0),
        others: others.map(presentDirectoryPlatform),
      };
    }),
  };
}

type Review = z.output<typeof reviewPlatformBody>;
type Equal = [first: SuggestionRow, ...others: SuggestionRow[]];

/** The suggestions without those of an account that has an earlier one, or is deleted. */
const getSuggesters = (suggestions: readonly SuggestionRow[]) => [
  ...new Map(
    suggestions
      .toReversed()
      .flatMap(({ id, suggested_by }) => (suggested_by === null ? [] : [[suggested_by, id]])),
  ),
];

/**
 * Publishes the earliest of equal suggestions, and joins the others to it. If the platform was listed in the meantime,
 * all of them join that one. Throws 409 if it was taken down.
 */
async function approve(
  tx: WriteTx,
  deps: Deps,
  viewer: Viewer,
  [first, ...others]: Equal,
  { reason, website_confirmed = false, repository_confirmed = false }: Review,
) {
  if (website_confirmed) assertMayConfirm(viewer, { ...first, website_confirmed });
  if (repository_confirmed) assertMayConfirmRepository(viewer, { ...first, repository_confirmed });
  const listed = await findExistingPlatform(tx, first);
  if (listed?.active === false)
    throw new AppError("conflict", { detail: apiMessages.suggestionTakenDown });
  const platform =
    listed ??
    (await decideSuggestion(tx, first.id, {
      ...{ review_state: "approved", review_reason: reason, active: true },
      slug: await createSlug(tx, first.name),
      ...(website_confirmed && { confirmed_website_url: first.website_url }),
      ...(repository_confirmed && { repository_confirmed_as: "admin" }),
    }));
  tx.emit(viewer, { kind: "platform_listed", platform_id: platform.id });
  const joining = (listed === undefined ? others : [first, ...others]).map(({ id }) => id);
  await joinSuggestions(tx, joining, { platformId: platform.id, reason });
  await moveClaims(tx, joining, platform.id);
  if (listed === undefined) await verifyProvedClaims(tx, deps, viewer, first);
  for (const [userId] of getSuggesters([first, ...others]))
    await insertFollow(tx, "platform", userId, platform.id);
  if (website_confirmed && listed === undefined) auditConfirmation(tx, viewer, first);
  if (repository_confirmed && listed === undefined)
    tx.audit(viewer, "platform.confirm_repository", "platform", {
      id: first.id,
      details: { to: first.repository_url },
    });
  return {
    ...first,
    review_state: "approved" as const,
    review_reason: reason,
    slug: platform.slug,
  };
}

/** Rejects all of equal suggestions, each of which is in the moderation log. */
async function reject(
  tx: WriteTx,
  suggestions: Equal,
  { reason, now }: { reason: string; now: Date },
) {
  for (const { id } of suggestions) {
    await decideSuggestion(tx, id, { review_state: "rejected", review_reason: reason });
    await closeClaims(tx, id);
    await logPlatformDecision(tx, { action: "rejected" }, { reason, now });
  }
  return { ...suggestions[0], review_state: "rejected" as const, review_reason: reason };
}

/**
 * Approves and publishes, or rejects a suggestion together with those that equal it, except `separate`. The earliest is
 * credited, and everyone who suggested one is notified. The website is confirmed only if the admin says so. Throws 409 if
 * it was already decided.
 */
export async function reviewPlatform(deps: Deps, viewer: Viewer, id: number, review: Review) {
  return deps.write(async (tx) => {
    await lockDirectory(tx);
    const [first, ...others] = await lockEqual(tx, id, review.separate ?? []);
    if (first === undefined) {
      found(await findSuggestion(tx, id));
      throw new AppError("already_decided");
    }
    const equal: Equal = [first, ...others];
    const { decision, reason } = review;
    const decided =
      decision === "approve"
        ? await approve(tx, deps, viewer, equal, review)
        : await reject(tx, equal, { reason, now: deps.now() });
    for (const [, platform_id] of getSuggesters(equal))
      tx.emit(viewer, { kind: "platform_review", platform_id });
    tx.audit(viewer, `platform.${decision}`, "platform", {
      id: first.id,
      details: { name: first.name, reason, suggestions: equal.length },
    });
    return presentSuggestion(decided);
  });
}
