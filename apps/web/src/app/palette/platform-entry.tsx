import { navigate } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { Avatar } from "@upwell/ui/avatar";
import type { RecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import type { Entry } from "./entry.ts";

/** Returns the palette entry of a found or recently visited platform. */
export function platformEntry(
  { slug, name, logoUrl }: RecentPlatform,
  group: "visited" | "platforms",
): Entry {
  return {
    key: `${group}/${slug}`,
    group,
    label: name,
    icon: <Avatar shape="square" size="xs" name={name} src={imageUrl(logoUrl)} />,
    run: () => navigate(`/platform/${slug}`),
  };
}
