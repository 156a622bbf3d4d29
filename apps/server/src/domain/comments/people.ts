/** Whom a comment mentions: suggestions while it is written, and the event of an edit. */
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { mentionsOthers } from "../../lib/mentions.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import type { Deps } from "./deps.ts";
import { listPeopleOf } from "./people-queries.ts";

/** Suggests whom a comment on a feature, or on its merge target, may mention. Throws 404 or 410. */
export async function listPeople({ db }: Pick<Deps, "db">, viewer: Viewer, featureId: number) {
  const { id } = await requireResolvedFeature(db, featureId, viewer);
  const people = await listPeopleOf(db, id, viewer.id, limits.commentMentions.suggested);
  return people.map(presentNamedAuthor);
}

type EditedComment = { id: number; feature_id: number; content: string };

/** Tells whom an edited comment mentions and did not mention before. Nobody while it is not public. */
export function tellMentioned(
  tx: WriteTx,
  author: Pick<Viewer, "id">,
  { id, feature_id, content }: EditedComment,
  before: string,
): void {
  if (mentionsOthers(content, before, limits.commentMentions.told))
    tx.emit(author, { kind: "comment_mention", feature_id, comment_id: id });
}
