/** The head of a rendered page: title, description, canonical URL, cards and structured data. */
import { markdownPath } from "@upwell/contract/paths";
import { pageTitle } from "@upwell/messages/shell";
import type { Config } from "../../config.ts";
import { createExcerpt } from "../../formatter/format-text.ts";
import { embedJson, Html, html } from "../../lib/html.ts";
import { getSiteUrl } from "../../lib/site-url.ts";

/** An object of JSON-LD, without `@context`. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

export type PageHead = {
  /** The page's heading; undefined for Home. */
  title?: string | undefined;
  /** Plain text of any length. */
  description: string;
  /** The canonical path below the base path. */
  path: string;
  type?: "website" | "article" | "profile";
  /** The path of the card of links to the page; by default the site's. */
  image?: string;
  feed?: string;
  structuredData?: readonly StructuredData[];
  /** Search engines may list the page. */
  isIndexed?: boolean;
};

/** Search engines and previews cut longer descriptions. */
const maxDescription = 160;

const joinElements = (elements: readonly Html[]) =>
  new Html(elements.map(({ text }) => text).join("\n    "));

/** Renders the elements of a page's head. */
export function renderHead(
  config: Pick<Config, "publicUrl" | "basePath" | "siteName">,
  head: PageHead,
): Html {
  const { siteName } = config;
  const { type = "website", image = "/og/site.png", structuredData = [], isIndexed = true } = head;
  const title = head.title === undefined ? siteName : pageTitle(head.title, siteName);
  const description = createExcerpt(head.description, maxDescription);
  const url = getSiteUrl(config, head.path);
  return joinElements([
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}">`,
    ...(isIndexed
      ? [html`<link rel="canonical" href="${url}">`]
      : [html`<meta name="robots" content="noindex">`]),
    html`<meta property="og:type" content="${type}">`,
    html`<meta property="og:site_name" content="${siteName}">`,
    html`<meta property="og:title" content="${head.title ?? siteName}">`,
    html`<meta property="og:description" content="${description}">`,
    html`<meta property="og:url" content="${url}">`,
    html`<meta property="og:image" content="${getSiteUrl(config, image)}">`,
    html`<meta property="og:image:width" content="1200">`,
    html`<meta property="og:image:height" content="630">`,
    html`<meta name="twitter:card" content="summary_large_image">`,
    ...(head.feed === undefined
      ? []
      : [
          html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${getSiteUrl(config, head.feed)}">`,
        ]),
    html`<link rel="alternate" type="text/markdown" href="${getSiteUrl(config, markdownPath(head.path))}">`,
    ...structuredData.map(
      (data) =>
        html`<script type="application/ld+json">${embedJson({ "@context": "https://schema.org", ...data })}</script>`,
    ),
  ]);
}
