/** The pages at /unsubscribe/..., which work without JavaScript. */
import * as letters from "@upwell/messages/company-letters";
import * as p from "@upwell/messages/notification-preferences";
import * as m from "@upwell/messages/notifications";
import * as texts from "@upwell/messages/team-news";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";
import { type MailPart, mailParts, toPartsQuery } from "./parts.ts";
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

type Link = { token: string; parts: readonly MailPart[] };
type Button = Link & { again: boolean; label: string; about?: string };

function renderButton({ basePath }: Site, { token, parts, again, label, about }: Button) {
  const query = toPartsQuery(parts);
  const added = again ? `${query === "" ? "?" : "&"}again=1` : "";
  return html`<form method="post" action="${basePath}/unsubscribe/${token}${query}${added}"><button type="submit"${about === undefined ? "" : html` class="second" aria-label="${label}: ${about}"`}>${label}</button></form>`;
}

const renderNames = (parts: readonly MailPart[]) =>
  html`<ul>${parts.map((part) => html`<li>${p.mailPartNames[part]}</li>`)}</ul>`;

/** What else an account gets by mail, or would get again, each with a button, and a button for all. */
function renderOthers(
  site: Site,
  states: NonNullable<Subscription["parts"]>,
  { token, parts }: Link,
) {
  const others = mailParts.filter((part) => part in states && !parts.includes(part));
  const rows = others.map((part) => {
    const again = states[part] === false;
    const label = again ? m.turnOn : m.turnOff;
    const button = renderButton(site, {
      ...{ token, parts: [part], again, label },
      about: p.mailPartNames[part],
    });
    return html`<li><span>${p.mailPartNames[part]}</span>${button}</li>`;
  });
  const all = { token, parts: [], again: false, label: m.stopAllMail };
  return html`<h2>${m.otherMail}</h2>
<ul class="choices">${rows}</ul>
${parts.length === 0 ? "" : renderButton(site, all)}`;
}

/** The link of an account about parts of its mail. */
function renderParts(site: Site, { email, parts: states }: Subscription, { token, parts }: Link) {
  const isOff = parts.every((part) => states?.[part] !== true);
  const text = isOff ? m.partsEnded : m.partsAsk;
  const label = isOff ? m.sendMailAgain : m.stopMail;
  return html`<p>${text(maskEmail(email), site.siteName)}</p>
${renderNames(parts)}
${renderButton(site, { token, parts, again: isOff, label })}`;
}

function getText({ siteName }: Site, { email, is_off, news, letters_about }: Subscription): string {
  const masked = maskEmail(email);
  if (letters_about !== null)
    return is_off ? letters.ended(siteName) : letters.ask(masked, siteName);
  if (news === null)
    return is_off ? m.unsubscribeNone(masked, siteName) : m.unsubscribeAsk(masked, siteName);
  const about = news.platform ?? texts.unclaimed;
  return is_off ? texts.newsEnded(masked, about, siteName) : texts.newsAsk(masked, about, siteName);
}

/** The link about all that it can be about: an account's mail, the news of a platform, or letters. */
function renderAll(site: Site, subscription: Subscription, token: string) {
  const { is_off: again, letters_about } = subscription;
  const label = again ? m.sendMailAgain : m.stopMail;
  return html`<p>${getText(site, subscription)}</p>
${letters_about !== null && again ? "" : renderButton(site, { token, parts: [], again, label })}`;
}

/** Renders the page of a link; `parts` are those that the link names of an account's mail. */
export function renderSubscriptionPage(
  site: Site,
  subscription: Subscription,
  { token, parts }: Link,
): string {
  const { is_off, parts: states } = subscription;
  if (is_off || states === null) return renderPage(site, renderAll(site, subscription, token));
  const content =
    parts.length === 0
      ? renderAll(site, subscription, token)
      : renderParts(site, subscription, { token, parts });
  return renderPage(
    site,
    html`${content}
${renderOthers(site, states, { token, parts })}`,
  );
}

export const renderUnknownLinkPage = (site: Site): string =>
  renderPage(site, html`<p>${m.unknownLink}</p>`);
