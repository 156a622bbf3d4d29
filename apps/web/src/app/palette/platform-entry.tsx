import { pictureAddress } from "@upwell/client/author";
import { navigate } from "@upwell/client/hash-location";
import { Avatar } from "@upwell/ui/avatar";
import type { RecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import type { Entry } from "./entry.ts";

/** A platform that the palette leads to: one that was found, or one that was visited. */
export function platformEntry(
  { slug, name, logoUrl }: RecentPlatform,
  group: "visited" | "platforms",
): Entry {
  return {
    key: `${group}/${slug}`,
    group,
    label: name,
    icon: <Avatar shape="square" size="xs" name={name} src={pictureAddress(logoUrl)} />,
    run: () => navigate(`/platform/${slug}`),
  };
}
