/** Tells a member that what proved their claim is gone, or has to be asked again. */
import { greeting } from "@upwell/messages/mails";
import { plainDay } from "@upwell/messages/plain-day";
import * as m from "@upwell/messages/team-mails";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Lost = { platform: string; address: string; ends: Date; isForge: boolean; url: string };

export const proofLostEmail = (site: Site, { platform, address, ends, isForge, url }: Lost) =>
  composeMail(site, m.lostSubject(platform), [
    greeting,
    (isForge ? m.dueIntro : m.lostIntro)(platform, address, plainDay(ends.toISOString())),
    m.lostNext,
    { text: url, html: html`<p style="margin:24px 0"><a href="${url}">${m.lostLink}</a></p>` },
  ]);
