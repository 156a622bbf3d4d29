/** The email about new versions of the terms and the privacy policy. */
import * as legal from "@upwell/messages/legal";
import * as m from "@upwell/messages/mails";
import { plainDay } from "@upwell/messages/plain-day";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Change = { kind: "terms" | "privacy"; effective_date: string; url: string };

const titles = { terms: legal.termsTitle, privacy: legal.privacyTitle };

export const legalChangeEmail = (site: Site, changes: readonly Change[]) =>
  composeMail(site, m.legalSubject(site.siteName), [
    m.greeting,
    m.legalIntro(site.siteName),
    ...changes.map(({ kind, effective_date, url }) => {
      const version = m.legalVersion(titles[kind], plainDay(effective_date));
      return {
        text: `${version}\n${url}`,
        html: html`<p>${version}<br><a href="${url}">${url}</a></p>`,
      };
    }),
    m.legalChoice,
  ]);
