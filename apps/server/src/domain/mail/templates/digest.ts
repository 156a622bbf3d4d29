/** The email with one or more notifications. */
import * as m from "@upwell/messages/notifications";
import { html } from "../../../lib/html.ts";
import { composeMail, type Paragraph, type Site } from "./layout.ts";

type DigestItem = {
  title: string;
  message: string;
  url: string;
  /** A second idea that it is about. */
  other?: { title: string; url: string } | undefined;
};

/** Further items are only counted. */
const maxItems = 25;

const toParagraph = ({ title, message, url, other }: DigestItem): Paragraph => ({
  text: [title, message, url, ...(other ? [`${other.title}: ${other.url}`] : [])].join("\n"),
  html: html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
<p style="margin:0 0 4px">${message}</p>
<p style="margin:0 0 24px"><a href="${url}">${m.open}</a>${other ? html` · <a href="${other.url}">${other.title}</a>` : ""}</p>`,
});

/** The subject is the title of a single item, or the number of items. */
export function digestEmail(site: Site, items: readonly DigestItem[], unsubscribeUrl: string) {
  const rest = items.length - maxItems;
  const [only] = items.length === 1 ? items : [];
  return composeMail(site, only?.title ?? m.digestSubject(items.length, site.siteName), [
    ...(only === undefined ? [m.digestIntro(site.siteName)] : []),
    ...items.slice(0, maxItems).map(toParagraph),
    ...(rest > 0 ? [m.moreOnSite(rest)] : []),
    {
      text: `${m.footer} ${m.unsubscribe}: ${unsubscribeUrl}`,
      html: html`<p style="font-size:13px">${m.footer} <a href="${unsubscribeUrl}">${m.unsubscribe}</a></p>`,
    },
  ]);
}
