/** Structured data of the public pages, after https://schema.org and Google's required properties. */
import type { PublishedEntryWire } from "@upwell/contract/changelog/schemas";
import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { entryPath, featurePath, platformPath, userPath } from "@upwell/contract/paths";
import type { PictureWire } from "@upwell/contract/pictures/shapes";
import type { PlatformWire } from "@upwell/contract/platforms/shapes";
import type { PublicUserWire } from "@upwell/contract/users/shapes";
import { htmlToText } from "@upwell/markdown/html-to-text";
import { team } from "@upwell/messages/common";
import { title as platformsTitle } from "@upwell/messages/platforms";
import { getWriterName, type Written } from "../authors/present.ts";
import { getFeatureAuthor } from "../features/feature-author.ts";
import type { StructuredData } from "./head.ts";

export type ToUrl = (path: string) => string;

/** More comments than a search result shows. */
const maxComments = 20;

const describeAuthor = (text: Written, toUrl: ToUrl) => ({
  "@type": "Person",
  name: getWriterName(text),
  ...(text.user !== null && { url: toUrl(userPath(text.user.id)) }),
});

function describeFeatureAuthor(feature: FeatureDetailWire, toUrl: ToUrl) {
  const { name, path, isPerson } = getFeatureAuthor(feature);
  const type = isPerson ? "Person" : "Organization";
  return { "@type": type, name, ...(path !== null && { url: toUrl(path) }) };
}

const count = (interaction: string, total: number) => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${interaction}`,
  userInteractionCount: total,
});

/** Names the pictures of a text; nothing without any. */
const describePictures = (pictures: readonly PictureWire[], toUrl: ToUrl) =>
  pictures.length === 0
    ? {}
    : {
        image: pictures.map(({ url, alt, width, height }) => ({
          "@type": "ImageObject",
          url: toUrl(`/api${url}`),
          ...{ width, height },
          ...(alt !== "" && { caption: alt }),
        })),
      };

/** Describes an idea with its first comments. */
export const describeFeature = (
  feature: FeatureDetailWire,
  comments: readonly CommentWire[],
  toUrl: ToUrl,
): StructuredData => ({
  "@type": "DiscussionForumPosting",
  headline: feature.title,
  // Required; a description may consist of marks without text.
  text: htmlToText(feature.description_html) || feature.title,
  ...describePictures(feature.pictures, toUrl),
  url: toUrl(featurePath(feature)),
  datePublished: feature.created_at,
  dateModified: feature.updated_at,
  author: describeFeatureAuthor(feature, toUrl),
  interactionStatistic: [
    count("LikeAction", feature.upvote_count),
    count("CommentAction", feature.comment_count),
  ],
  comment: comments
    .map((comment) => ({
      "@type": "Comment",
      text: htmlToText(comment.content_html),
      ...describePictures(comment.pictures, toUrl),
      datePublished: comment.created_at,
      author: describeAuthor(comment, toUrl),
      url: `${toUrl(featurePath(feature))}#comment-${comment.id}`,
    }))
    .filter(({ text }) => text !== "")
    .slice(0, maxComments),
});

export const describeSite = (name: string, toUrl: ToUrl): StructuredData => ({
  "@type": "WebSite",
  name,
  url: toUrl("/"),
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${toUrl("/features")}?search={search}` },
    "query-input": "required name=search",
  },
});

/** Describes a list of pages; nothing if it is empty, which would not be valid. */
export const describeList = (paths: readonly string[], toUrl: ToUrl): StructuredData[] =>
  paths.length === 0
    ? []
    : [
        {
          "@type": "ItemList",
          itemListElement: paths.map((path, index) => ({
            "@type": "ListItem",
            position: index + 1,
            url: toUrl(path),
          })),
        },
      ];

const describeBreadcrumbList = (
  trail: readonly { name: string; path: string }[],
  toUrl: ToUrl,
): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: toUrl(path),
  })),
});

type NamedPlatform = Pick<PlatformWire, "name" | "slug">;

/** Describes the pages above a platform, or above and with pages below it. */
export const describeBreadcrumbs = (
  { name, slug }: NamedPlatform,
  below: readonly { name: string; path: string }[],
  toUrl: ToUrl,
): StructuredData =>
  describeBreadcrumbList(
    [{ name: platformsTitle, path: "/platforms" }, { name, path: platformPath(slug) }, ...below],
    toUrl,
  );

export const describeEntry = (entry: PublishedEntryWire, toUrl: ToUrl): StructuredData => ({
  "@type": "BlogPosting",
  headline: entry.title,
  ...(entry.version !== "" && { version: entry.version }),
  articleBody: htmlToText(entry.content_html) || entry.title,
  url: toUrl(entryPath(entry)),
  image: toUrl(`/og/changelog/${entry.id}.png`),
  datePublished: entry.published_at,
  dateModified: entry.updated_at,
  author: {
    "@type": "Organization",
    name: team(entry.platform.name),
    url: toUrl(platformPath(entry.platform.slug)),
  },
});

export const describeUser = (user: PublicUserWire, toUrl: ToUrl): StructuredData => ({
  "@type": "ProfilePage",
  dateCreated: user.created_at,
  mainEntity: {
    ...describeAuthor({ user }, toUrl),
    alternateName: user.username,
    ...(user.bio !== "" && { description: user.bio }),
  },
});
