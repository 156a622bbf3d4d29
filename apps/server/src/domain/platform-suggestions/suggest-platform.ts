import { errors } from "@upwell/contract/errors";
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import { suggestPlatform as contract } from "@upwell/contract/platforms/schemas";
import { forgeKinds, repositoryStates } from "@upwell/contract/repositories/values";
import { serverLimits } from "@upwell/contract/server-limits";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { matchesWebsiteDomain } from "../employments/mail-domain.ts";
import { presentEmployment } from "../employments/present.ts";
import {
  countPendingClaims,
  type EmploymentRow,
  findEmployment,
  lockEmployee,
  upsertClaim,
} from "../employments/queries.ts";
import { reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { assertNameAllowed } from "../platforms/check-texts.ts";
import { findExistingPlatform, lockDirectory } from "../platforms/name-queries.ts";
import {
  loadRepository,
  noRepository,
  type RepositoryColumns,
  requireRepository,
} from "../platforms/repository.ts";
import { createPendingSlug } from "../platforms/slugs.ts";
import { findOrInsertTags } from "../tags/queries.ts";
import type { Deps } from "./deps.ts";
import { presentSuggestion } from "./present.ts";
import { settleProof } from "./publish-proved.ts";
import {
  countPending,
  findByRepository,
  findSuggestion,
  insertSuggestion,
  listSuggestedBy,
  type SuggestionRow,
} from "./queries.ts";

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
  deps: Pick<Deps, "now">,
  userId: number,
  { name, description, website_url, logo_url, topics }: PlatformSuggestion,
  repository: RepositoryColumns,
): Promise<SuggestionRow> {
  const urls = { website_url: website_url || null, logo_url: logo_url || null, ...repository };
  await lockDirectory(tx);
  const existing = await findExistingPlatform(tx, { name, ...urls }, { userId });
  if (existing !== undefined) {
    const { slug, review_state } = existing;
    throw createExistsError(review_state === "approved" ? slug : null);
  }
  if ((await countPending(tx, userId)) >= limits.platform.pending)
    throw new AppError("conflict", { detail: apiMessages.tooManyPending });
  const written = await insertSuggestion(tx, {
    name,
    description,
    ...urls,
    slug: createPendingSlug(name),
    review_state: "pending",
    suggested_by: userId,
    created_at: deps.now(),
  });
  if (topics.length > 0) await findOrInsertTags(tx, written.id, topics);
  return written;
}

/** Claims a suggestion for its author. An email address at the domain of its website proves it at once. */
async function claimSuggestion(
  tx: WriteTx,
  deps: Deps,
  viewer: Viewer,
  platformId: number,
  { isFit }: { isFit: boolean },
): Promise<EmploymentRow> {
  const person = await lockEmployee(tx, viewer.id);
  if (person === undefined) throw new AppError("session_expired");
  if ((await countPendingClaims(tx, viewer.id)) >= serverLimits.claims.pending)
    throw new AppError("conflict", { detail: apiMessages.tooManyClaims });
  const id = await upsertClaim(tx, {
    ...{ user_id: viewer.id, platform_id: platformId, state: "claimed", proof: "" },
    claimed_at: deps.now(),
  });
  tx.audit(viewer, "employment.claim", "user", { id: viewer.id, platform_id: platformId });
  const row = found(await findEmployment(tx, id));
  if (person.email_verified_at === null || !matchesWebsiteDomain(person.email, row.website_url))
    return row;
  const address = person.email.slice(person.email.lastIndexOf("@") + 1);
  await settleProof(tx, deps, viewer, row, { found: { proof: "mail_domain", address }, isFit });
  return found(await findEmployment(tx, id));
}

/** Finds a repository, and says what its forge says of it, and whether a listed platform is about it. */
export async function describeRepository(deps: Deps, address: string) {
  const repository = await requireRepository(deps, address);
  const { url, name, description, website, logo, topics } = repository;
  const platform = await findByRepository(deps.db, repository);
  return {
    ...{ repository_url: url, name: name.slice(0, limits.platform.name.max) },
    description: description.slice(0, limits.platform.description.max),
    ...{ website_url: website, logo_url: /^https:/.test(logo) ? logo : "" },
    topics: topics.slice(0, limits.platform.topics),
    platform: platform ?? null,
  };
}

/** Submits a suggestion. Unless moderation rejects it, an admin reviews it before it is public. */
export async function suggestPlatform(deps: Deps, viewer: Viewer, suggestion: PlatformSuggestion) {
  const { name, description } = suggestion;
  if (suggestion.is_mine && !can.claimEmployment(viewer)) throw new AppError("forbidden");
  assertNameAllowed(deps, { viewer, platform_id: null }, name);
  const repository = await loadRepository(deps, suggestion.repository_url);
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "platform",
      content: [name, description, suggestion.topics.join(", ")].filter(Boolean).join("\n\n"),
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, { platform_id: null }),
    },
    { suggest_platform: suggestion, repository },
  );
  return writeReviewed(deps, reviewed, {
    write: async (tx) => {
      const written = await writeSuggestion(tx, deps, viewer.id, suggestion, repository);
      await saveVerdict(tx, reviewed, written.id);
      if (!suggestion.is_mine) return { ...presentSuggestion(written), claim: null };
      const claim = await claimSuggestion(tx, deps, viewer, written.id, {
        isFit: reviewed.state === "public",
      });
      const { website_url } = suggestion;
      return {
        ...presentSuggestion((await findSuggestion(tx, written.id)) ?? written),
        website_url: website_url || null,
        claim: presentEmployment(deps, claim),
      };
    },
  });
}

export const listMySuggested = ({ db }: Deps, viewer: Viewer, page: PageRequest) =>
  loadPage(page, (rows) => listSuggestedBy(db, viewer.id, rows), presentSuggestion, timeCursor);

const platformPayload = z.object({
  suggest_platform: contract.body,
  repository: z._default(
    z.object({
      repository_url: z.nullable(z.string()),
      repository_forge: z.nullable(z.enum(forgeKinds)),
      repository_id: z.nullable(z.string()),
      repository_state: z.enum(repositoryStates),
      repository_confirmed_as: z.null(),
    }),
    { ...noRepository, repository_confirmed_as: null },
  ),
});

/** Writes the suggestion as pending. Returns its id. Throws if the platform has been added since. */
export async function publishPlatformFromPayload(
  tx: Tx,
  deps: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<number> {
  const { suggest_platform, repository } = platformPayload.parse(payload);
  return (await writeSuggestion(tx, deps, userId, suggest_platform, repository)).id;
}
