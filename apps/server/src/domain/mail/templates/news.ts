/** The mail about what happened: one thing, or several together. */
import * as m from "@upwell/messages/notifications";
import { type Html, html } from "../../../lib/html.ts";
import type { MailContent } from "../mail.ts";
import { mailHtml, mailText } from "./layout.ts";

type NewsItem = { title: string; message: string; address: string };
type News = {
  siteName: string;
  publicUrl: string;
  unsubscribeUrl: string;
  items: readonly NewsItem[];
};

/** More than this many are only counted. */
const itemsAtMost = 25;

const itemHtml = ({
  title,
  message,
  address,
}: NewsItem): Html => html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
<p style="margin:0 0 4px">${message}</p>
<p style="margin:0 0 24px"><a href="${address}">${m.open}</a></p>
`;

const itemText = ({ title, message, address }: NewsItem) => `${title}\n${message}\n${address}`;

/** One thing names itself in the subject; several are counted there. */
export function newsMail({ siteName, publicUrl, unsubscribeUrl, items }: News): MailContent {
  const shown = items.slice(0, itemsAtMost);
  const hidden = items.length - shown.length;
  const [only] = items.length === 1 ? items : [];
  const more = hidden > 0 ? [m.moreOnSite(hidden)] : [];
  return {
    subject: only?.title ?? m.digestSubject(items.length, siteName),
    text: mailText({ siteName, publicUrl }, [
      ...(only === undefined ? [m.digestIntro(siteName)] : []),
      ...shown.map(itemText),
      ...more,
      `${m.whyThisMail} ${m.unsubscribe}: ${unsubscribeUrl}`,
    ]),
    html: mailHtml(
      { siteName, publicUrl },
      html`${only === undefined ? html`<p>${m.digestIntro(siteName)}</p>` : ""}
${shown.map(itemHtml)}
${more.map((text) => html`<p>${text}</p>`)}
<p style="font-size:13px">${m.whyThisMail} <a href="${unsubscribeUrl}">${m.unsubscribe}</a></p>`,
    ),
  };
}
