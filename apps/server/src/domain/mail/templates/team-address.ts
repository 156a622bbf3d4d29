/** The email with the link that confirms the address of a whole team. */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/team-news";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

export const teamAddressEmail = (site: Site, platform: string, url: string) =>
  composeMail(site, m.confirmSubject(platform), [
    m.confirmIntro(platform, site.siteName),
    {
      text: url,
      html: html`<p style="margin:24px 0"><a href="${url}" style="font-weight:700">${m.confirmLink}</a></p>`,
    },
    m.confirmExpiry(limits.teamNews.linkDays),
    m.confirmUnasked,
  ]);
