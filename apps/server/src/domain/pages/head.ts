/** The head of a rendered page: title, description, canonical URL, cards and structured data. */
import { pageTitle } from "@upwell/messages/shell";
import type { Config } from "../../config.ts";
import { createExcerpt } from "../../formatter/format-text.ts";
import { embedJson, Html, html } from "../../lib/html.ts";

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
  structuredData?: readonly StructuredData[];
  /** Search engines may list the page. */
  isIndexed?: boolean;
};

/** Search engines and previews cut longer descriptions. */
const maxDescription = 160;

/** Returns the absolute URL of a path below the base path. */
export const getPageUrl = ({ publicUrl }: Pick<Config, "publicUrl">, path: string): string =>
  new URL(path.slice(1), publicUrl).href;

const joinElements = (elements: readonly Html[]) =>
  new Html(elements.map(({ text }) => text).join("\n    "));

/** Renders the elements of a page's head. */
export function renderHead(config: Pick<Config, "publicUrl" | "siteName">, head: PageHead): Html {
  const { siteName } = config;
  const { type = "website", structuredData = [], isIndexed = true } = head;
  const title = head.title === undefined ? siteName : pageTitle(head.title, siteName);
  const description = createExcerpt(head.description, maxDescription);
  const url = getPageUrl(config, head.path);
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
    html`<meta name="twitter:card" content="summary">`,
    ...structuredData.map(
      (data) =>
        html`<script type="application/ld+json">${embedJson({ "@context": "https://schema.org", ...data })}</script>`,
    ),
  ]);
}
