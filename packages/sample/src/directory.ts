/** The sample platforms with their features, in display order. */
import { blender, blenderFeatures } from "./features/blender.ts";
import { firefox, firefoxFeatures } from "./features/firefox.ts";
import { inkscape, inkscapeFeatures } from "./features/inkscape.ts";
import { libreoffice, libreofficeFeatures } from "./features/libreoffice.ts";
import { mastodon, mastodonFeatures } from "./features/mastodon.ts";
import { nextcloud, nextcloudFeatures } from "./features/nextcloud.ts";
import { openstreetmap, openstreetmapFeatures } from "./features/openstreetmap.ts";
import type { SampleFeature, SamplePlatform } from "./types.ts";

export type SampleEntry = { platform: SamplePlatform; features: readonly SampleFeature[] };

/** Also what the client shows when the server is unreachable. */
export const directory: readonly [SampleEntry, ...SampleEntry[]] = [
  { platform: blender, features: blenderFeatures },
  { platform: firefox, features: firefoxFeatures },
  { platform: libreoffice, features: libreofficeFeatures },
  { platform: mastodon, features: mastodonFeatures },
  { platform: nextcloud, features: nextcloudFeatures },
];

/** The platforms of the demo: also one that rarely answers, and one that is not claimed. */
export const demoDirectory: readonly [SampleEntry, ...SampleEntry[]] = [
  ...directory,
  { platform: openstreetmap, features: openstreetmapFeatures },
  { platform: inkscape, features: inkscapeFeatures },
];
