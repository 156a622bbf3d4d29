/** Moderates a typed tag before it is added. */

import { call } from "@upwell/client/api";
import { moderateTag } from "@upwell/contract/moderation/routes";
import * as m from "@upwell/messages/suggest";
import { toast } from "@upwell/ui/toast";

/**
 * Returns the tag to add for a typed one: itself, the server's replacement, or `undefined` if there
 * is none. A tag that could not be moderated is added as typed.
 */
export async function checkTag(
  tag: string,
  platformId: number,
  addAnyway: () => void,
): Promise<string | undefined> {
  try {
    const { moderation } = await call(moderateTag, { body: { tag, platformId } });
    if (moderation.isAppropriate) return tag;
    toast({
      title: m.tagSuggestion,
      description: moderation.reasoning,
      duration: 8000,
      ...(moderation.canAddAnyway && { action: { label: m.addAnyway, run: addAnyway } }),
    });
    return moderation.suggestion ?? undefined;
  } catch {
    return tag;
  }
}
