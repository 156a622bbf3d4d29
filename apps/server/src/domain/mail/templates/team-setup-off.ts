/** Tells the members of a team that what a member who left had set up is off. */
import { greeting } from "@upwell/messages/mails";
import * as m from "@upwell/messages/team-setup";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Ended = {
  platform: string;
  webhooks: readonly { name: string; host: string }[];
  origins: readonly string[];
  places: readonly string[];
  addresses: readonly string[];
  url: string;
};

export const teamSetupOffEmail = (
  site: Site,
  { platform, webhooks, origins, places, addresses, url }: Ended,
) =>
  composeMail(site, m.setupOffSubject(platform), [
    greeting,
    m.setupOffIntro(platform),
    ...webhooks.map(({ name, host }) => m.webhookOff(name, host)),
    ...origins.map(m.originOff),
    ...places.map(m.placeOff),
    ...addresses.map(m.addressOff),
    m.setupOffNext,
    { text: url, html: html`<p style="margin:24px 0"><a href="${url}">${m.setupOffLink}</a></p>` },
  ]);
