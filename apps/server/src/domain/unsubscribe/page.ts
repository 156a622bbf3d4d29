/** The pages at /unsubscribe/..., which work without JavaScript. */
import * as letters from "@upwell/messages/company-letters";
import * as m from "@upwell/messages/notifications";
import * as texts from "@upwell/messages/team-news";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";
import type { Subscription } from "./queries.ts";

type Site = PlainPage["site"];

/** Masks an email so that only its owner recognizes it: "a…@example.org". */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, "$1…@");

const renderPage = (site: Site, content: Html): string =>
  renderPlainPage(
    { site, title: m.unsubscribeTitle },
    html`${content}
<p><a href="${site.basePath}/">${m.backToSite(site.siteName)}</a></p>`,
  );

const renderButton = (basePath: string, token: string, again: boolean) =>
  html`<form method="post" action="${basePath}/unsubscribe/${token}${again ? "?again=1" : ""}"><button type="submit">${again ? m.sendMailAgain : m.stopMail}</button></form>`;

function getText({ siteName }: Site, { email, is_off, news, letters_about }: Subscription): string {
  const masked = maskEmail(email);
  if (letters_about !== null)
    return is_off ? letters.ended(siteName) : letters.ask(masked, siteName);
  if (news === null)
    return is_off ? m.unsubscribeNone(masked, siteName) : m.unsubscribeAsk(masked, siteName);
  const about = news.platform ?? texts.unclaimed;
  return is_off ? texts.newsEnded(masked, about, siteName) : texts.newsAsk(masked, about, siteName);
}

export const renderSubscriptionPage = (
  site: Site,
  { token, ...subscription }: Subscription & { token: string },
): string =>
  renderPage(
    site,
    html`<p>${getText(site, subscription)}</p>
${subscription.letters_about !== null && subscription.is_off ? "" : renderButton(site.basePath, token, subscription.is_off)}`,
  );

export const renderUnknownLinkPage = (site: Site): string =>
  renderPage(site, html`<p>${m.unknownLink}</p>`);
