/** The emails about how an account is signed in to: codes, and changes that its owner must hear of. */

import { greeting, verificationExpiry } from "@upwell/messages/mails";
import * as m from "@upwell/messages/security-mails";
import { html } from "../../../lib/html.ts";
import { formatCode } from "./account.ts";
import { composeMail, type Site } from "./layout.ts";

/** Contains a code to sign in with. */
export const signInCodeEmail = (site: Site, code: string, minutes: number) =>
  composeMail(site, m.signInCodeSubject(code, site.siteName), [
    greeting,
    m.signInCodeIntro(site.siteName),
    formatCode(code),
    verificationExpiry(minutes),
    m.signInCodeUnasked,
  ]);

/** Contains a code that proves a new address. */
export const newEmailCodeEmail = (site: Site, code: string, minutes: number) =>
  composeMail(site, m.newEmailSubject(code, site.siteName), [
    greeting,
    m.newEmailIntro(site.siteName),
    formatCode(code),
    verificationExpiry(minutes),
    m.newEmailUnasked,
  ]);

/** Tells the old address of a change, with a link that takes it back. */
export const emailChangedEmail = (
  site: Site,
  { newEmail, days, url }: { newEmail: string; days: number; url: string },
) =>
  composeMail(site, m.emailChangedSubject(site.siteName), [
    greeting,
    m.emailChangedIntro(site.siteName, newEmail),
    m.emailChangedUndo(days),
    { text: url, html: html`<p style="margin:24px 0"><a href="${url}">${m.undoButton}</a></p>` },
  ]);

/** Tells of a change of the ways to sign in. */
export const securityChangeEmail = (site: Site, change: m.SecurityChange) =>
  composeMail(site, m.changeSubject(site.siteName), [
    greeting,
    m.changes[change](site.siteName),
    m.changeUnasked,
  ]);

export const recoveryCodeEmail = (site: Site, left: number) =>
  composeMail(site, m.recoverySubject(site.siteName), [
    greeting,
    m.recoveryIntro(site.siteName, left),
    m.changeUnasked,
  ]);

export const secondFactorWarningEmail = (site: Site) =>
  composeMail(site, m.warningSubject(site.siteName), [
    greeting,
    m.warningIntro(site.siteName),
    m.warningAdvice,
  ]);

type Access = Parameters<typeof m.accessEnded>[0];

/** Tells who proved a mailbox that all access to its account, which nobody had confirmed, has ended. */
export const accountTakenOverEmail = (site: Site, ended: Access) =>
  composeMail(site, m.takenOverSubject(site.siteName), [
    greeting,
    m.takenOverIntro(site.siteName),
    m.accessEnded(ended),
  ]);

/** Tells the old address that it has the account again. */
export const emailUndoneEmail = (site: Site, { ended, left }: { ended: Access; left: Access }) =>
  composeMail(site, m.undoneSubject(site.siteName), [
    greeting,
    m.undoneIntro(site.siteName),
    m.accessEnded(ended),
    m.accessLeft(left),
  ]);
