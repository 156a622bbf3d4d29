/** The email with notifications, news of teams, or both. */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/notifications";
import * as news from "@upwell/messages/team-news";
import { html } from "../../../lib/html.ts";
import { composeMail, type Paragraph, type Site } from "./layout.ts";

type DigestItem = {
  title: string;
  message: string;
  url: string;
  /** A second idea that it is about. */
  other?: { title: string; url: string } | undefined;
};

/** What is new on a platform, or on those that nobody has claimed. */
export type DigestNews = {
  /** The platform, or what the others are called. */
  about: string;
  total: number;
  suggested: number;
  unanswered: number;
  /** `message` says what happened; `facts` are its votes and whether it has an answer. */
  items: readonly { title: string; facts: string; message: string; url: string }[];
  /** The page with all of it. */
  url: string;
  /** Ends only the mail about it. */
  unsubscribeUrl: string;
};

/** Further items are only counted. */
const maxItems = 25;
const maxNews = limits.teamNews.max;

const toParagraph = ({ title, message, url, other }: DigestItem): Paragraph => ({
  text: [title, message, url, ...(other ? [`${other.title}: ${other.url}`] : [])].join("\n"),
  html: html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
<p style="margin:0 0 4px">${message}</p>
<p style="margin:0 0 24px"><a href="${url}">${m.open}</a>${other ? html` · <a href="${other.url}">${other.title}</a>` : ""}</p>`,
});

const toNewsItem = ({ title, facts, message, url }: DigestNews["items"][number]): Paragraph => ({
  text: [title, `${facts}. ${message}.`, url].join("\n"),
  html: html`<p style="margin:0 0 4px;font-weight:600"><a href="${url}">${title}</a></p>
<p style="margin:0 0 20px">${facts}. ${message}.</p>`,
});

const toNewsSection = (section: DigestNews): Paragraph[] => {
  const { about, total, items, url, unsubscribeUrl } = section;
  const heading = news.newsHeading(about, section, maxNews);
  return [
    { text: heading, html: html`<h2 style="margin:24px 0 16px;font-size:18px">${heading}</h2>` },
    ...items.map(toNewsItem),
    ...(total > items.length ? [news.moreNews(total - items.length)] : []),
    {
      text: `${news.openStaffSite}: ${url}\n${news.endNews(about)}: ${unsubscribeUrl}`,
      html: html`<p><a href="${url}">${news.openStaffSite}</a> · <a href="${unsubscribeUrl}">${news.endNews(about)}</a></p>`,
    },
  ];
};

function getSubject(
  { siteName }: Site,
  items: readonly DigestItem[],
  sections: readonly DigestNews[],
) {
  const [section] = sections;
  if (section === undefined)
    return items.length === 1 && items[0]
      ? items[0].title
      : m.digestSubject(items.length, siteName);
  return items.length === 0 && sections.length === 1
    ? news.newsSubject(section.about, section.total, maxNews)
    : news.newsAndMore(siteName);
}

type Digest = {
  items: readonly DigestItem[];
  news?: readonly DigestNews[];
  /** Why the receiver gets it. */
  footer: string;
  unsubscribeUrl: string;
};

/** The subject is the title of a single item, the news of a single platform, or the number of items. */
export function digestEmail(site: Site, { items, news = [], footer, unsubscribeUrl }: Digest) {
  const rest = items.length - maxItems;
  const isOne = items.length === 1 && news.length === 0;
  return composeMail(site, getSubject(site, items, news), [
    ...(isOne || items.length === 0 ? [] : [m.digestIntro(site.siteName)]),
    ...items.slice(0, maxItems).map(toParagraph),
    ...(rest > 0 ? [m.moreOnSite(rest)] : []),
    ...news.flatMap(toNewsSection),
    {
      text: `${footer} ${m.unsubscribe}: ${unsubscribeUrl}`,
      html: html`<p style="font-size:13px">${footer} <a href="${unsubscribeUrl}">${m.unsubscribe}</a></p>`,
    },
  ]);
}
