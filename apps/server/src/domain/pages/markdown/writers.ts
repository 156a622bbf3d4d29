/** The writers of the public pages: a page of the table without one is an error of the type checker. */
import type { PublicPageName } from "../heads.ts";
import { writeFeature } from "./feature.ts";
import { writeAllFeatures, writeHome, writePlatforms, writeWish, writeWishes } from "./lists.ts";
import type { Writer } from "./page-source.ts";
import { writeChangelog, writeChangelogEntry, writePlatform, writeRoadmap } from "./platform.ts";
import { writeCorrections, writeModerationLog, writeUser, writeVotes } from "./records.ts";
import {
  writeAbout,
  writeDevelopers,
  writeImprint,
  writePrivacy,
  writeTerms,
  writeVoting,
} from "./texts.ts";

export const writers: Record<PublicPageName, Writer> = {
  home: writeHome,
  "all-features": writeAllFeatures,
  "browse-platforms": writePlatforms,
  platform: writePlatform,
  roadmap: writeRoadmap,
  changelog: writeChangelog,
  "changelog-entry": writeChangelogEntry,
  feature: writeFeature,
  votes: writeVotes,
  wishes: writeWishes,
  wish: writeWish,
  user: writeUser,
  voting: writeVoting,
  "moderation-log": writeModerationLog,
  corrections: writeCorrections,
  developers: writeDevelopers,
  about: writeAbout,
  terms: writeTerms,
  privacy: writePrivacy,
  imprint: writeImprint,
};
