import { profaneTag } from "@upwell/messages/moderation";
import { findProfanity } from "@upwell/moderation/rules/profanity";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { moderateText, uncompared } from "../moderation/moderate-text.ts";
import { requireActivePlatformById } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { findTagLike } from "./list-tags.ts";

type TagModeration = {
  is_appropriate: boolean;
  reasoning: string;
  suggestion: string | null;
  can_add_anyway: boolean;
};

const appropriate = {
  is_appropriate: true,
  reasoning: "",
  suggestion: null,
  can_add_anyway: true,
} satisfies TagModeration;

/** Moderates a tag. Throws 404 and 410. Suggests the model's alternative, else a similar tag of the platform. */
export async function moderateTag(
  deps: Deps,
  viewer: Viewer,
  { tag, platform_id }: { tag: string; platform_id: number },
): Promise<{ moderation: TagModeration }> {
  await requireActivePlatformById(deps, viewer, platform_id);
  const result = await moderateText(
    deps,
    {
      subject_type: "tag",
      content: tag,
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, { platform_id }),
    },
    uncompared,
  );
  if (result.verdict === "allow") return { moderation: appropriate };
  const isProfane = findProfanity(tag)?.verdict === "reject";
  const suggestion = result.suggestion ?? (await findTagLike(deps, platform_id, tag));
  return {
    moderation: {
      is_appropriate: false,
      reasoning: isProfane ? profaneTag : result.reasoning,
      suggestion,
      can_add_anyway: !isProfane,
    },
  };
}
