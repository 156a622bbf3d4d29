/** The pages at /unsubscribe/..., which work without JavaScript. */
import * as m from "@upwell/messages/notifications";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";

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

export function renderSubscriptionPage(
  site: Site,
  { token, email, isOff }: { token: string; email: string; isOff: boolean },
): string {
  const getText = isOff ? m.unsubscribeNone : m.unsubscribeAsk;
  return renderPage(
    site,
    html`<p>${getText(maskEmail(email), site.siteName)}</p>
${renderButton(site.basePath, token, isOff)}`,
  );
}

export const renderUnknownLinkPage = (site: Site): string =>
  renderPage(site, html`<p>${m.unknownLink}</p>`);
