/** The sample platforms with their features, in display order. */
import { blender, blenderIdeas } from "./ideas/blender.ts";
import { firefox, firefoxIdeas } from "./ideas/firefox.ts";
import { inkscape, inkscapeIdeas } from "./ideas/inkscape.ts";
import { libreoffice, libreofficeIdeas } from "./ideas/libreoffice.ts";
import { mastodon, mastodonIdeas } from "./ideas/mastodon.ts";
import { nextcloud, nextcloudIdeas } from "./ideas/nextcloud.ts";
import { openstreetmap, openstreetmapIdeas } from "./ideas/openstreetmap.ts";
import type { SampleIdea, SamplePlatform } from "./types.ts";

export type SampleEntry = { platform: SamplePlatform; ideas: readonly SampleIdea[] };

/** Also what the client shows when the server is unreachable. */
export const directory: readonly [SampleEntry, ...SampleEntry[]] = [
  { platform: blender, ideas: blenderIdeas },
  { platform: firefox, ideas: firefoxIdeas },
  { platform: libreoffice, ideas: libreofficeIdeas },
  { platform: mastodon, ideas: mastodonIdeas },
  { platform: nextcloud, ideas: nextcloudIdeas },
];

/** The platforms of the demo: also one that rarely answers, and one that is not claimed. They have no images. */
export const demoDirectory: readonly [SampleEntry, ...SampleEntry[]] = [
  ...directory,
  { platform: openstreetmap, ideas: openstreetmapIdeas },
  { platform: inkscape, ideas: inkscapeIdeas },
];
