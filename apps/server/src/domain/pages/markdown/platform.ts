/** The pages of a platform: its ideas, roadmap and changelog. */
import { toCamel } from "@upwell/contract/case";
import { getPublishedEntry, listChangelog } from "@upwell/contract/changelog/routes";
import type { ChangelogEntryWire, PublishedEntryWire } from "@upwell/contract/changelog/schemas";
import { listPlatformFeatures } from "@upwell/contract/features/routes";
import { changelogPath, entryPath, platformPath, roadmapPath } from "@upwell/contract/paths";
import { getPlatform, getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import type { PlatformWire, ResponsivenessWire } from "@upwell/contract/platforms/shapes";
import { getRoadmap } from "@upwell/contract/roadmap/routes";
import type { RoadmapWire } from "@upwell/contract/roadmap/schemas";
import { launchedDays, type RoadmapColumn } from "@upwell/contract/roadmap/values";
import * as changelog from "@upwell/messages/changelog";
import * as letters from "@upwell/messages/company-letters";
import * as m from "@upwell/messages/markdown-pages";
import { expectedText } from "@upwell/messages/periods";
import * as platformTexts from "@upwell/messages/platform";
import * as responsiveness from "@upwell/messages/responsiveness";
import * as roadmap from "@upwell/messages/roadmap";
import { statusLabel } from "@upwell/messages/status";
import {
  address,
  blocks,
  heading,
  interpolate,
  join,
  link,
  list,
  type Markdown,
  md,
  quote,
  quoteText,
} from "../../../lib/markdown.ts";
import { writeFeatureList } from "./lists.ts";
import type { PageSource, Writer } from "./page-source.ts";
import { day, facts, featureLink, pictureLinks, platformLink, standing } from "./parts.ts";

/** How a team answers, and how it is known to be the team. */
function writeAnswers(platform: PlatformWire, page: PageSource): Markdown {
  const wire = page.find<ResponsivenessWire>(getPlatformResponsiveness);
  if (wire === undefined) return md`${responsiveness.couldNotLoad}`;
  const { counted, acknowledged, oldest_unanswered: oldest, statement, claim } = wire;
  const statistics = toCamel(wire);
  const host = URL.parse(platform.website_url ?? "")?.hostname.replace(/^www\./, "") ?? "";
  const { answeredLastYear: answered, launchedLastYear: launched } = statistics;
  const sentences = [
    counted === 0 ? responsiveness.nothingCounted : responsiveness.answers(statistics),
    acknowledged > 0 ? responsiveness.acknowledged(acknowledged) : "",
    wire.median_days_to_answer === null ? "" : responsiveness.half(wire.median_days_to_answer),
    wire.answered > 0 ? responsiveness.lastYear({ answered, launched }) : "",
    responsiveness.expectedDates(wire.expected_dates),
    responsiveness.solved(statistics),
    wire.team_last_seen_at === null ? "" : responsiveness.lastSeen(wire.team_last_seen_at),
    claim === null && wire.refuses_letters ? letters.refused : "",
    claim === null && !wire.refuses_letters && wire.told_at !== null
      ? letters.told(wire.told_at)
      : "",
    claim === null ? "" : responsiveness.claimed(claim.proof, host, claim.proved_at),
    responsiveness.rule(wire),
  ];
  return blocks([
    list(sentences.filter((sentence) => sentence !== "").map((sentence) => md`${sentence}`)),
    oldest === null
      ? undefined
      : interpolate(responsiveness.oldest(oldest.days), {
          feature: md`${responsiveness.oldestFeature} (${featureLink(oldest, page)})`,
        }),
    claim === null
      ? interpolate(responsiveness.unclaimed(platform.name, host), {
          claim: md`${responsiveness.claimIt}`,
        })
      : undefined,
    statement === null ? undefined : md`${responsiveness.statementOf(statement.stated_at)}`,
    statement === null ? undefined : quoteText(statement.text),
  ]);
}

export const writePlatform: Writer = (page) => {
  const platform = page.find<PlatformWire>(getPlatform);
  if (platform === undefined) return md``;
  const { name, slug, description, website_url, repository_url, stats } = platform;
  const { toUrl } = page;
  return blocks([
    facts([
      [m.website, website_url && link(website_url, website_url)],
      [m.repository, repository_url && link(repository_url, repository_url)],
      [m.ideas, stats.total_features],
      [platformTexts.planned, stats.planned],
      [platformTexts.inDevelopment, stats.in_development],
      [platformTexts.launched, stats.launched],
      [m.followers, platform.follower_count],
      [m.listedSince, day(platform.created_at)],
      [roadmap.title, address(toUrl(roadmapPath(slug)))],
      [changelog.title, address(toUrl(changelogPath(slug)))],
      [m.feed, address(toUrl(`${platformPath(slug)}/feed.atom`))],
    ]),
    description === "" ? undefined : quoteText(description),
    heading(2, responsiveness.title),
    writeAnswers(platform, page),
    heading(2, m.ideas),
    writeFeatureList(listPlatformFeatures, page, platformTexts.noFeaturesText(name)),
  ]);
};

function writeColumn(
  column: RoadmapColumn,
  data: RoadmapWire[keyof RoadmapWire],
  slug: string,
  page: PageSource,
): Markdown {
  const items = data.features.map((feature) => {
    const { expected, launched_at } = feature;
    const parts = [
      standing(feature),
      ...(expected === null ? [] : [expectedText(expected, false)]),
      ...(launched_at === null ? [] : [roadmap.launchedOn(day(launched_at))]),
    ];
    return md`${featureLink(feature, page)}: ${join(parts, ", ")}`;
  });
  const rest = `/api/platforms/${slug}/roadmap/${column}/?cursor=${data.next_cursor ?? ""}`;
  return blocks([
    heading(2, roadmap.columns[column]),
    md`${column === "launched" ? roadmap.launchedWithin(launchedDays) : roadmap.byExpectedDate}`,
    items.length === 0 ? md`${roadmap.noneIn[column]}` : list(items),
    data.next_cursor === null ? undefined : link(m.rest, page.toUrl(rest)),
  ]);
}

export const writeRoadmap: Writer = (page) => {
  const platform = page.find<PlatformWire>(getPlatform);
  const columns = page.find<RoadmapWire>(getRoadmap);
  if (platform === undefined || columns === undefined) return md``;
  const { name, slug } = platform;
  return blocks([
    md`${roadmap.intro(name)}`,
    facts([[m.platform, platformLink(platform, page)]]),
    writeColumn("planned", columns.planned, slug, page),
    writeColumn("in-development", columns.in_development, slug, page),
    writeColumn("launched", columns.launched, slug, page),
  ]);
};

const writeEntryText = (entry: ChangelogEntryWire, page: PageSource): Markdown =>
  blocks([
    md`${changelog.publishedOn(day(entry.published_at))}`,
    quote(entry.content_html),
    pictureLinks(entry.pictures, page),
    entry.features.length === 0 ? undefined : md`${changelog.from}:`,
    entry.features.length === 0
      ? undefined
      : list(
          entry.features.map(
            (feature) =>
              md`${featureLink(feature, page)}: ${statusLabel(feature.status)}, ${changelog.votes(feature.upvote_count)}`,
          ),
        ),
  ]);

const writeEntry = (entry: ChangelogEntryWire, page: PageSource): Markdown =>
  blocks([
    heading(2, link(changelog.entryName(entry), page.toUrl(entryPath(entry)))),
    writeEntryText(entry, page),
  ]);

export const writeChangelogEntry: Writer = (page) => {
  const entry = page.find<PublishedEntryWire>(getPublishedEntry);
  if (entry === undefined) return md``;
  return blocks([
    facts([
      [m.platform, platformLink(entry.platform, page)],
      [changelog.title, address(page.toUrl(changelogPath(entry.platform.slug)))],
    ]),
    writeEntryText(entry, page),
  ]);
};

export const writeChangelog: Writer = (page) => {
  const platform = page.find<PlatformWire>(getPlatform);
  if (platform === undefined) return md``;
  const { name, slug } = platform;
  const entries = page.find<ChangelogEntryWire[]>(listChangelog) ?? [];
  return blocks([
    md`${changelog.intro(name)}`,
    facts([
      [m.platform, platformLink(platform, page)],
      [m.feed, address(page.toUrl(`${changelogPath(slug)}.atom`))],
    ]),
    ...(entries.length === 0
      ? [md`${changelog.noneText(name)}`]
      : entries.map((entry) => writeEntry(entry, page))),
  ]);
};
