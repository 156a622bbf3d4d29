/** Renders feeds in Atom (RFC 4287). */
import { type Html, html, toXml, xmlDeclaration } from "../../lib/html.ts";

export type FeedEntry = {
  /** Never changes, whatever happens to the title or the address. */
  id: string;
  title: string;
  url: string;
  published: Date;
  updated: Date;
  author: { name: string; url: string | null };
  categories: readonly string[];
  /** Sanitized HTML. */
  content: string;
};

export type Feed = {
  title: string;
  /** The URL of the feed, which is also its id. */
  url: string;
  /** The page that shows the same. */
  pageUrl: string;
  site: { name: string; url: string };
  entries: readonly FeedEntry[];
};

const renderAuthor = ({ name, url }: FeedEntry["author"]): Html =>
  html`<author><name>${name}</name>${url === null ? "" : html`<uri>${url}</uri>`}</author>`;

const renderEntry = (entry: FeedEntry): Html => html`<entry>
<id>${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.url}"/>
<published>${entry.published.toISOString()}</published>
<updated>${entry.updated.toISOString()}</updated>
${renderAuthor(entry.author)}
${entry.categories.map((term) => html`<category term="${term}"/>`)}
<content type="html">${entry.content}</content>
</entry>
`;

/** The time of the latest change; that of an empty feed is constant, so that its bytes are too. */
export const getUpdated = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

export const renderAtom = (feed: Feed): string =>
  xmlDeclaration +
  toXml(html`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${feed.site.url}">
<id>${feed.url}</id>
<title>${feed.title}</title>
<updated>${getUpdated(feed).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${feed.url}"/>
<link rel="alternate" type="text/html" href="${feed.pageUrl}"/>
<author><name>${feed.site.name}</name><uri>${feed.site.url}</uri></author>
${feed.entries.map(renderEntry)}</feed>
`);
