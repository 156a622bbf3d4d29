/** People's pages: who they are and what they contributed. */
import type { FeatureWire } from "@upwell/contract/features";
import type { PersonWire } from "@upwell/contract/people";
import type { UserCommentWire } from "@upwell/contract/users";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { listSuggestedBy, listUpvotedBy } from "../features/list-of-person.ts";
import { presentPerson } from "./present.ts";
import { commentMarker, commentsPage, findPerson } from "./queries.ts";

async function requirePerson({ db }: Deps, id: number) {
  const row = await findPerson(db, id);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** A person as anybody sees them. */
export async function getPerson(deps: Deps, id: number): Promise<PersonWire> {
  return presentPerson(await requirePerson(deps, id));
}

export async function listContributions(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  await requirePerson(deps, id);
  return listSuggestedBy(deps, viewer, id, page);
}

export async function listUpvotedFeatures(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  await requirePerson(deps, id);
  return listUpvotedBy(deps, viewer, id, page);
}

/** A comment in review is seen by its author alone. */
export async function listCommentsOf(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<UserCommentWire>> {
  await requirePerson(deps, id);
  const held = viewer?.id === id;
  const rows = await commentsPage(deps.db, id, { limit: limit + 1, cursor, held }).execute();
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, created_at: row.created_at.toISOString() }),
    commentMarker,
  );
}

/** From the counts that are kept with each deed. */
export async function getActivityStats(deps: Deps, id: number) {
  const { feature_count, comment_count, upvotes_given_count } = await requirePerson(deps, id);
  return {
    feature_suggestions_count: feature_count,
    comments_count: comment_count,
    upvotes_given_count,
  };
}
