/** The pages at /undo-email/..., which take a change of an account's address back without JavaScript. */
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/security-mails";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";

type Site = PlainPage["site"];
type Change = { old_email: string; new_email: string; two_step: boolean };

const renderPage = (site: Site, content: Html) =>
  renderPlainPage({ site, title: m.undoTitle }, content);

export const renderUndoPage = (
  site: Site,
  { token, old_email, new_email, two_step }: Change & { token: string },
): string =>
  renderPage(
    site,
    html`<p>${m.undoAsk(new_email, old_email)}</p>
<p>${two_step ? m.undoSecondStep(serverLimits.emailChange.suspectDays) : m.undoPasskeys}</p>
<form method="post" action="${site.basePath}/undo-email/${token}"><button type="submit">${m.undoButton}</button></form>`,
  );

export const renderUnknownUndoPage = (site: Site): string =>
  renderPage(site, html`<p>${m.undoUnknown}</p>`);
