/** The five sample platforms with their features, in display order. */
import { blender, blenderIdeas } from "./ideas/blender.ts";
import { firefox, firefoxIdeas } from "./ideas/firefox.ts";
import { libreoffice, libreofficeIdeas } from "./ideas/libreoffice.ts";
import { mastodon, mastodonIdeas } from "./ideas/mastodon.ts";
import { nextcloud, nextcloudIdeas } from "./ideas/nextcloud.ts";
import type { SampleIdea, SamplePlatform } from "./types.ts";

export type SampleEntry = { platform: SamplePlatform; ideas: readonly SampleIdea[] };

export const directory: readonly [SampleEntry, ...SampleEntry[]] = [
  { platform: blender, ideas: blenderIdeas },
  { platform: firefox, ideas: firefoxIdeas },
  { platform: libreoffice, ideas: libreofficeIdeas },
  { platform: mastodon, ideas: mastodonIdeas },
  { platform: nextcloud, ideas: nextcloudIdeas },
];
