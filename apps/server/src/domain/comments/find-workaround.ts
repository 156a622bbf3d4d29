import type { WorkaroundWire } from "@upwell/contract/comments/schemas";
import type { Deps } from "../../lib/deps.ts";
import { presentAuthor } from "../authors/present.ts";
import { addMissingHtml } from "./format-comment.ts";
import { findWorkaround } from "./queries.ts";

/** Returns the workaround of a feature for its page; null if there is none that everybody may see. */
export async function getWorkaround(
  deps: Pick<Deps, "db" | "formatter">,
  feature: { id: number; workaround_id: number | null },
): Promise<WorkaroundWire | null> {
  const found =
    feature.workaround_id === null ? undefined : await findWorkaround(deps.db, feature.id);
  const [row] = await addMissingHtml(deps, found === undefined ? [] : [found]);
  if (row === undefined) return null;
  return {
    id: row.id,
    content_html: row.content_html,
    created_at: row.created_at.toISOString(),
    posted_as: row.posted_as,
    author_job_title: row.author_job_title,
    user: presentAuthor(row),
  };
}
