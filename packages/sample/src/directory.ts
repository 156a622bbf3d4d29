/** The sample platforms with their features, in display order. */
import blender from "../content/platforms/blender.json" with { type: "json" };
import firefox from "../content/platforms/firefox.json" with { type: "json" };
import inkscape from "../content/platforms/inkscape.json" with { type: "json" };
import libreoffice from "../content/platforms/libreoffice.json" with { type: "json" };
import mastodon from "../content/platforms/mastodon.json" with { type: "json" };
import nextcloud from "../content/platforms/nextcloud.json" with { type: "json" };
import openstreetmap from "../content/platforms/openstreetmap.json" with { type: "json" };
import type { SampleEntry } from "./types.ts";

type Entries = readonly [SampleEntry, ...SampleEntry[]];

/** Also what the client shows when the server is unreachable. */
export const directory = [blender, firefox, libreoffice, mastodon, nextcloud] as Entries;

/** The platforms of the demo: also one that rarely answers, and one that is not claimed. */
export const demoDirectory = [...directory, openstreetmap, inkscape] as Entries;
