/** Home, the lists of ideas and platforms, and a wish. */
import { listActivities, listAnswers } from "@upwell/contract/activity/routes";
import type { ActivityWire } from "@upwell/contract/activity/schemas";
import type { ClaimWire } from "@upwell/contract/claims/shapes";
import { listFeatures, listTrending } from "@upwell/contract/features/routes";
import type { FeatureWire } from "@upwell/contract/features/schemas";
import { commentPath, wishPath } from "@upwell/contract/paths";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import type { PlatformWire } from "@upwell/contract/platforms/shapes";
import type { Route } from "@upwell/contract/route";
import { getStats } from "@upwell/contract/site/routes";
import { getWish, listWishes } from "@upwell/contract/wishes/routes";
import type { WishListWire, WishWire } from "@upwell/contract/wishes/schemas";
import type { WishFeatureWire } from "@upwell/contract/wishes/shapes";
import * as allFeatures from "@upwell/messages/all-features";
import * as browse from "@upwell/messages/browse-platforms";
import * as home from "@upwell/messages/home";
import * as m from "@upwell/messages/markdown-pages";
import * as platforms from "@upwell/messages/platforms";
import { pageDescription } from "@upwell/messages/shell";
import { statusLabel } from "@upwell/messages/status";
import * as wishes from "@upwell/messages/wishes";
import {
  blocks,
  heading,
  interpolate,
  join,
  link,
  list,
  type Markdown,
  md,
  quoteText,
} from "../../../lib/markdown.ts";
import type { PageSource, Writer } from "./page-source.ts";
import {
  day,
  featureItem,
  featureLink,
  person,
  plan,
  platformLink,
  section,
  standing,
} from "./parts.ts";

/** Returns the ideas of a list, below what the server searched for instead of a word that nobody used. */
export function writeFeatureList(endpoint: Route, page: PageSource, none: string): Markdown {
  const features = page.find<FeatureWire[]>(endpoint) ?? [];
  const corrected = page.findHeader(endpoint, "x-corrected-search");
  return blocks([
    corrected === undefined ? undefined : md`${m.didYouMean(decodeURIComponent(corrected))}`,
    features.length === 0
      ? md`${none}`
      : list(features.map((feature) => featureItem(feature, page))),
  ]);
}

function platformItem(platform: PlatformWire, page: PageSource): Markdown {
  const { feature_count, follower_count, answers, description } = platform;
  const parts = [
    md`${platforms.features(feature_count)}`,
    md`${platforms.followers(follower_count)}`,
    ...(answers === undefined
      ? []
      : [md`${platforms.answersInShort({ ...answers, isClaimed: answers.is_claimed })}`]),
  ];
  return blocks([
    md`${platformLink(platform, page)}: ${join(parts, ", ")}`,
    description === "" ? undefined : quoteText(description),
  ]);
}

const activityTexts: Record<ActivityWire["type"], string> = {
  suggested: home.activitySuggested,
  commented: home.activityCommented,
  upvoted: home.activityUpvoted,
  status_updated: home.activityStatus,
};

function activityItem(activity: ActivityWire, page: PageSource): Markdown {
  const { type, user, feature, platform, comment, status_update, created_at } = activity;
  const sentence = interpolate(activityTexts[type], {
    user: person(user, page),
    feature: featureLink(feature, page),
    status: md`${statusLabel(status_update?.new_status ?? "")}`,
  });
  return blocks([
    md`${sentence}, ${platformLink(platform, page)}, ${day(created_at)}`,
    comment === null ? undefined : quoteText(comment.content),
  ]);
}

export const writeHome: Writer = (page) => {
  const items = <T>(endpoint: Route, write: (item: T, page: PageSource) => Markdown) =>
    (page.find<T[]>(endpoint) ?? []).map((item) => write(item, page));
  const counts = page.find<Parameters<typeof m.stats>[0]>(getStats);
  return blocks([
    md`${pageDescription(page.siteName)}`,
    counts && md`${m.stats(counts)}`,
    section(home.mostRequested, items(listFeatures, featureItem), home.noFeatures),
    section(home.trending, items(listTrending, featureItem), home.noFeatures),
    section(home.popularPlatforms, items(listPlatforms, platformItem), browse.noPlatformsYet),
    section(home.latestAnswers, items(listAnswers, activityItem), home.noAnswers),
    section(home.recentActivity, items(listActivities, activityItem), home.noActivity),
    heading(2, home.moderationTitle),
    list(home.moderationPoints.map(({ title, text }) => md`**${title}:** ${text}`)),
  ]);
};

export const writeAllFeatures: Writer = (page) =>
  blocks([
    md`${allFeatures.intro}`,
    heading(2, m.ideas),
    writeFeatureList(listFeatures, page, allFeatures.noFeatures),
  ]);

export const writePlatforms: Writer = (page) => {
  const found = page.find<PlatformWire[]>(listPlatforms) ?? [];
  return blocks([
    md`${platforms.intro}`,
    found.some(({ answers }) => answers !== undefined) ? md`${browse.responsiveRule}` : undefined,
    section(
      home.platformsListed,
      found.map((platform) => platformItem(platform, page)),
      platforms.noPlatforms,
    ),
  ]);
};

export const wishFeatureItem = (feature: WishFeatureWire, page: PageSource) =>
  md`${featureLink(feature, page)} ${m.on} ${platformLink(feature.platform, page)}: ${join([standing(feature), ...plan(feature)], ", ")}`;

export const writeWishes: Writer = (page) =>
  blocks([
    md`${wishes.listIntro}`,
    section(
      wishes.listTitle,
      (page.find<WishListWire>(listWishes) ?? []).map((wish) =>
        blocks([
          md`${link(wish.title, page.toUrl(wishPath(wish)))}: ${wishes.people(wish.person_count)}`,
          list(wish.features.map((feature) => wishFeatureItem(feature, page))),
        ]),
      ),
      wishes.noneYet,
    ),
  ]);

/** A product that has it, or is said to. */
const claimItem = ({ platform, state, since, url, ...claim }: ClaimWire, page: PageSource) =>
  md`${platform === null ? link(claim.product_name, claim.product_url) : platformLink(platform, page)}: ${link((state === "accepted" ? wishes.hasItSince : wishes.saidToHave)(since), url)}`;

export const writeWish: Writer = (page) => {
  const wish = page.find<WishWire>(getWish);
  if (wish === undefined) return blocks([]);
  const { description, person_count: people, platform_count: platforms } = wish;
  return blocks([
    md`${wishes.summary({ platforms, people })}. ${wishes.countHint}`,
    description === "" ? undefined : quoteText(description),
    section(wishes.standing, [
      ...wish.claims.map((claim) => claimItem(claim, page)),
      ...wish.features.map((feature) => wishFeatureItem(feature, page)),
    ]),
    wish.never_asked.length === 0
      ? undefined
      : md`${wishes.groups.never}: ${join(
          wish.never_asked.map((platform) => platformLink(platform, page)),
          ", ",
        )}`,
    ...wish.comments.map((comment) =>
      blocks([
        heading(
          2,
          (comment.kind === "answer" ? wishes.bestAnswer : wishes.workaround)(
            comment.platform_name,
          ),
        ),
        quoteText(comment.content),
        link(wishes.readOn, page.toUrl(commentPath(comment.feature_id, comment.id))),
      ]),
    ),
    section(
      wishes.history,
      wish.changes.map(
        ({ kind, decided_by, title, feature, created_at }) =>
          md`${day(created_at)}: ${wishes.change({ kind, decidedBy: decided_by, title }, feature?.title)}`,
      ),
    ),
  ]);
};
