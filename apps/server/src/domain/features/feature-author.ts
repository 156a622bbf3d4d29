import type { FeatureWire } from "@upwell/contract/features/schemas";
import { platformPath, userPath } from "@upwell/contract/paths";
import { siteAdmin, team } from "@upwell/messages/common";
import { getWriterName, type Written } from "../authors/present.ts";

/** Names the author of a feature with the path of their page: a person, or the team or admins who split it off. */
export function getFeatureAuthor({
  posted_as,
  platform,
  ...text
}: Written & Pick<FeatureWire, "posted_as" | "platform">) {
  if (posted_as === null)
    return { name: getWriterName(text), path: text.user && userPath(text.user.id), isPerson: true };
  if (posted_as === "team")
    return { name: team(platform.name), path: platformPath(platform.slug), isPerson: false };
  return { name: siteAdmin, path: null, isPerson: false };
}
