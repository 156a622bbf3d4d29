/** The page of the link that confirms the address of a team, which works without JavaScript. */
import * as texts from "@upwell/messages/notifications";
import * as m from "@upwell/messages/team-news";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";

type Site = PlainPage["site"];
type Linked = { address: string | null; platform: string };

const renderPage = (site: Site, content: Html): string =>
  renderPlainPage(
    { site, title: m.confirmTitle },
    html`${content}
<p><a href="${site.basePath}/">${texts.backToSite(site.siteName)}</a></p>`,
  );

/** Asks first, since mail clients open links on their own. */
export const renderConfirmPage = (
  site: Site,
  token: string,
  { address, platform }: Linked,
): string =>
  renderPage(
    site,
    html`<p>${m.confirmAsk(address ?? "", platform)}</p>
<form method="post" action="${site.basePath}/team-address/${token}"><button type="submit">${m.confirmButton}</button></form>`,
  );

export const renderConfirmedPage = (site: Site, { address, platform }: Linked): string =>
  renderPage(site, html`<p>${m.confirmed(address ?? "", platform)}</p>`);

export const renderInvalidLinkPage = (site: Site): string =>
  renderPage(site, html`<p>${texts.unknownLink}</p>`);
