/** Whether a tag is fit, before it is sent with an idea. */
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findTagLike } from "../tags/list-tags.ts";
import { judge } from "./judge.ts";

type TagModeration = { is_appropriate: boolean; reasoning: string; suggestion: string | null };

/** A refused tag comes with what would be fine: the model's word, else a tag that the platform has. */
export async function moderateTag(
  deps: Deps,
  viewer: Viewer,
  { tag, platform_id }: { tag: string; platform_id: number },
): Promise<{ moderation: TagModeration }> {
  const judgement = await judge(
    deps,
    { subject_type: "tag", content: tag, author_id: viewer.id },
    { isNew: false },
  );
  if (judgement.verdict === "allow")
    return { moderation: { is_appropriate: true, reasoning: "", suggestion: null } };
  const suggestion = judgement.suggestion ?? (await findTagLike(deps, platform_id, tag));
  return {
    moderation: { is_appropriate: false, reasoning: judgement.reasoning, suggestion },
  };
}
