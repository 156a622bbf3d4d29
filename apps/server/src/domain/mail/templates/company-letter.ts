/** The letter that tells a company of the ideas on its platform, which nobody has claimed. */
import * as m from "@upwell/messages/company-letters";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Letter = {
  platform: string;
  /** Where the address is published. */
  source: string;
  features: readonly { title: string; upvote_count: number; url: string }[];
  platformUrl: string;
  claimUrl: string;
  endUrl: string;
};

export const companyLetterEmail = (
  site: Site,
  { platform, source, features, platformUrl, claimUrl, endUrl }: Letter,
) =>
  composeMail(site, m.subject(platform, site.siteName), [
    m.intro(platform, site.siteName),
    ...features.map(({ title, upvote_count, url }) => ({
      text: `${title} (${m.votes(upvote_count)})\n${url}`,
      html: html`<p style="margin:0 0 8px"><a href="${url}">${title}</a> · ${m.votes(upvote_count)}</p>`,
    })),
    {
      text: `${m.seeAll}: ${platformUrl}`,
      html: html`<p style="margin:16px 0"><a href="${platformUrl}">${m.seeAll}</a></p>`,
    },
    {
      text: `${m.claimText}\n${claimUrl}`,
      html: html`<p>${m.claimText} <a href="${claimUrl}" style="font-weight:700">${m.claimLink}</a></p>`,
    },
    {
      text: `${m.why(source)}\n${m.end}: ${endUrl}`,
      html: html`<p style="font-size:13px">${m.why(source)} <a href="${endUrl}">${m.end}</a></p>`,
    },
  ]);
