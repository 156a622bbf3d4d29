/** What several pages say in Markdown: names, days, ideas in lists. */
import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { FeatureWire } from "@upwell/contract/features/schemas";
import { featurePath, platformPath, userPath } from "@upwell/contract/paths";
import type { PictureWire } from "@upwell/contract/pictures/shapes";
import type { AuthorWire } from "@upwell/contract/users/shapes";
import { siteAdmin, team } from "@upwell/messages/common";
import * as m from "@upwell/messages/markdown-pages";
import { periodName } from "@upwell/messages/periods";
import { untitled } from "@upwell/messages/pictures";
import { plainDay } from "@upwell/messages/plain-day";
import { statusLabel } from "@upwell/messages/status";
import {
  blocks,
  heading,
  join,
  link,
  list,
  type Markdown,
  md,
  quoteText,
} from "../../../lib/markdown.ts";
import { getWriterName, type Written } from "../../authors/present.ts";
import { getFeatureAuthor } from "../../features/feature-author.ts";
import type { PageSource } from "./page-source.ts";

type Site = Pick<PageSource, "toUrl">;

/** Returns "- **Name:** value" for each value that there is. */
export const facts = (entries: readonly (readonly [string, Markdown | string | number | null])[]) =>
  list(entries.flatMap(([name, value]) => (value === null ? [] : [md`**${name}:** ${value}`])));

/** Lists the pictures of a text: what each shows, as a link to its file. */
export const pictureLinks = (
  pictures: readonly PictureWire[],
  { toUrl }: Site,
): Markdown | undefined =>
  pictures.length === 0
    ? undefined
    : list(
        pictures.map(({ url, alt }, index) =>
          link(alt || untitled(index + 1, pictures.length), toUrl(`/api${url}`)),
        ),
      );

/** Returns a section; in place of an empty list, what the page says then. */
export const section = (title: string, items: readonly Markdown[], none = ""): Markdown =>
  blocks([heading(2, title), items.length === 0 ? md`${none}` : list(items)]);

export const day = (time: string): string => plainDay(time);

/** Names who wrote something, with the link to their profile. */
export const writer = (text: Written, { toUrl }: Site): Markdown => {
  const name = getWriterName(text);
  return text.user === null ? md`${name}` : link(name, toUrl(userPath(text.user.id)));
};

export const person = (user: AuthorWire | null, page: Site): Markdown => writer({ user }, page);

/** Says for whom somebody wrote: "official, Blender team, Engineer"; undefined for all others. */
export function role(
  { posted_as, author_job_title }: Pick<CommentWire, "posted_as" | "author_job_title">,
  platform: string,
): Markdown | undefined {
  if (posted_as === null) return undefined;
  const name = posted_as === "team" ? team(platform) : siteAdmin;
  return md`${m.official([name, author_job_title].filter(Boolean).join(", "))}`;
}

export const platformLink = (
  { name, slug }: FeatureWire["platform"] | { name: string; slug: string },
  { toUrl }: Site,
) => link(name, toUrl(platformPath(slug)));

export const featureLink = (feature: { id: number; title: string }, { toUrl }: Site) =>
  link(feature.title, toUrl(featurePath(feature)));

export function featureAuthor(
  feature: Written & Pick<FeatureWire, "posted_as" | "platform">,
  { toUrl }: Site,
): Markdown {
  const { name, path } = getFeatureAuthor(feature);
  return path === null ? md`${name}` : link(name, toUrl(path));
}

type Plan = Pick<FeatureWire, "expected" | "reconsider_after" | "decline_reason">;

/** Says what the team plans with an idea, where that is not its status. */
export const plan = ({ expected, reconsider_after, decline_reason }: Plan): Markdown[] => [
  ...(expected === null ? [] : [md`${m.expectedIn(periodName(expected))}`]),
  ...(reconsider_after === null ? [] : [md`${m.reconsideredAfter(periodName(reconsider_after))}`]),
  ...(decline_reason === null ? [] : [md`${m.declinedBecause(decline_reason)}`]),
];

/** Returns "Planned, 12 votes". */
export const standing = ({
  status,
  upvote_count,
}: Pick<FeatureWire, "status" | "upvote_count">): Markdown =>
  md`${statusLabel(status)}, ${m.voteCount(upvote_count)}`;

/** Returns an idea of a list: a line about it, and the start of its text. */
export function featureItem(feature: FeatureWire, page: Site): Markdown {
  const { tags, is_picked, comment_count, created_at, platform, description } = feature;
  const parts = [
    standing(feature),
    md`${m.commentCount(comment_count)}`,
    ...(is_picked ? [md`${m.teamPick}`] : []),
    ...plan(feature),
    ...(tags.length === 0 ? [] : [md`${m.tagged(tags.map(({ name }) => name).join(", "))}`]),
    md`${day(created_at)}`,
  ];
  return blocks([
    md`${featureLink(feature, page)} ${m.by} ${featureAuthor(feature, page)} ${m.on} ${platformLink(platform, page)}: ${join(parts, ", ")}`,
    description === "" ? undefined : quoteText(description),
  ]);
}
