/** What the cards of pages show. */
import { statusGroup } from "@upwell/contract/status/statuses";
import * as changelog from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { features } from "@upwell/messages/platforms";
import { compactNumber } from "@upwell/messages/plural";
import { footerFeature } from "@upwell/messages/shell";
import { statusLabel } from "@upwell/messages/status";
import { voteWord } from "@upwell/messages/votes";
import * as wishes from "@upwell/messages/wishes";
import { getPublishedEntry } from "../changelog/changelog.ts";
import { readResolvedFeature } from "../features/find-feature.ts";
import { getPlatform } from "../platforms/find-platform.ts";
import { getWish } from "../wishes/find-wish.ts";
import type { CardTexts } from "./card-layout.ts";
import type { Deps } from "./deps.ts";

export const getSiteCard = ({ config: { siteName } }: Pick<Deps, "config">): CardTexts => ({
  title: siteName,
  eyebrow: "",
  details: footerFeature,
  note: { label: "" },
  siteName,
});

/** Returns the card of a platform. Throws 404 or 410. */
export async function getPlatformCard(deps: Deps, slug: string): Promise<CardTexts> {
  const { name, description, feature_count } = await getPlatform(deps, null, slug);
  return {
    title: name,
    eyebrow: "",
    details: description,
    note: { label: features(feature_count) },
    siteName: deps.config.siteName,
  };
}

/** Returns the card of an entry of a changelog. Throws 404 or 410. */
export async function getEntryCard(deps: Deps, id: number) {
  const { title, version, published_at, platform } = await getPublishedEntry(deps, id);
  const texts: CardTexts = {
    title,
    eyebrow: changelog.pageTitle(platform.name),
    details: version,
    note: { label: changelog.publishedOn(plainDay(published_at.toISOString())) },
    siteName: deps.config.siteName,
  };
  return { texts, slug: platform.slug };
}

/** Returns the card of a wish. Throws 404. */
export async function getWishCard(deps: Deps, id: number): Promise<CardTexts> {
  const { title, person_count, platform_count } = await getWish(deps, null, id);
  return {
    title,
    eyebrow: wishes.label,
    details: "",
    votes: { count: compactNumber(person_count), word: wishes.personWord(person_count) },
    note: { label: wishes.platforms(platform_count) },
    siteName: deps.config.siteName,
  };
}

/** Returns the card of a feature, or of the one it was merged into. Throws 404 or 410. */
export async function getFeatureCard(deps: Deps, id: number): Promise<CardTexts> {
  const feature = await readResolvedFeature(deps.db, null, id);
  const { title, platform_name, status, upvote_count } = feature;
  const [picture] = feature.pictures;
  return {
    title,
    eyebrow: platform_name,
    details: "",
    votes: { count: compactNumber(upvote_count), word: voteWord(upvote_count) },
    note: { label: statusLabel(status), status: statusGroup(status) },
    ...(picture && { picture: picture.key }),
    siteName: deps.config.siteName,
  };
}
