/** The email that invites somebody to a team. */
import type { TeamRole } from "@upwell/contract/employments/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/team-mails";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Invitation = { platform: string; role: TeamRole; inviter: string; url: string };

export const teamInvitationEmail = (site: Site, { platform, role, inviter, url }: Invitation) =>
  composeMail(site, m.invitationSubject(platform, site.siteName), [
    m.invitationIntro(inviter, platform, role, site.siteName),
    {
      text: url,
      html: html`<p style="margin:24px 0"><a href="${url}" style="font-weight:700">${m.invitationLink}</a></p>`,
    },
    m.invitationExpiry(limits.team.invitationDays),
    m.invitationUnasked,
  ]);
