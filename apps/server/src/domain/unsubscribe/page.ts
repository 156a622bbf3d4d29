/** The page at /unsubscribe/... : works without a script. */
import * as m from "@upwell/messages/notifications";
import { type Html, html } from "../../lib/html.ts";

type Page = { siteName: string; basePath: string };

/** Enough to be recognised by its owner, not by anybody else: "a…@example.org". */
const maskedAddress = (email: string): string => email.replace(/^(.).*@/, "$1…@");

const page = ({ siteName, basePath }: Page, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.unsubscribeTitle} · ${siteName}</title>
<link rel="stylesheet" href="${basePath}/unsubscribe.css">
</head>
<body>
<main>
<h1>${m.unsubscribeTitle}</h1>
${content}
<p><a href="${basePath}/">${m.backToSite(siteName)}</a></p>
</main>
</body>
</html>`.text;

const button = (basePath: string, token: string, again: boolean) =>
  html`<form method="post" action="${basePath}/unsubscribe/${token}${again ? "?again=1" : ""}"><button type="submit">${again ? m.sendMailAgain : m.stopMail}</button></form>`;

/** Says what is, and lets it be changed. */
export function subscriptionPage(
  site: Page,
  { token, email, isOff }: { token: string; email: string; isOff: boolean },
): string {
  const say = isOff ? m.unsubscribeNone : m.unsubscribeAsk;
  return page(
    site,
    html`<p>${say(maskedAddress(email), site.siteName)}</p>
${button(site.basePath, token, isOff)}`,
  );
}

export const unknownLinkPage = (site: Page): string => page(site, html`<p>${m.unknownLink}</p>`);
