/** A typed tag is judged before it is added. */

import { call } from "@upwell/client/api";
import { moderateTag } from "@upwell/contract/moderation";
import * as m from "@upwell/messages/suggest";
import { toast } from "@upwell/ui/toast";

const running = new Set<Promise<unknown>>();

/** When every tag that was typed is judged, so that none is lost when the idea is sent. */
export const tagsChecked = (): Promise<unknown> => Promise.allSettled(running);

/**
 * The tag to add for a typed one: itself, or what the server would have instead; nothing where it
 * knows of nothing better. A tag that could not be judged is added as typed.
 */
async function judged(
  tag: string,
  platformId: number,
  addAnyway: () => void,
): Promise<string | undefined> {
  try {
    const body = { tag, platformId };
    const { moderation } = await call(moderateTag, { body });
    if (moderation.isAppropriate) return tag;
    toast({
      title: m.tagSuggestion,
      description: moderation.reasoning,
      duration: 8000,
      // Sent with the idea, it gets a verdict that a person can be asked about.
      action: { label: m.addAnyway(tag), run: addAnyway },
    });
    return moderation.suggestion ?? undefined;
  } catch {
    return tag;
  }
}

/** Judges a tag; `add` gets what is to be added, and what its author adds all the same. */
export function checkTag(
  tag: string,
  platformId: number,
  add: (tag: string | undefined) => void,
): void {
  const check: Promise<unknown> = judged(tag, platformId, () => add(tag))
    .then(add)
    .finally(() => running.delete(check));
  running.add(check);
}
