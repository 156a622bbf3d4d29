import { greeting } from "@upwell/messages/mails";
import * as m from "@upwell/messages/webhooks";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

/** Tells who manages a webhook that it was turned off. */
export const webhookOffEmail = (
  site: Site,
  { name, host, platform, url }: { name: string; host: string; platform: string; url: string },
) =>
  composeMail(site, m.offSubject(name), [
    greeting,
    m.offIntro(name, host, platform),
    m.offAdvice,
    { text: url, html: html`<p style="margin:24px 0"><a href="${url}">${m.offLink}</a></p>` },
  ]);
