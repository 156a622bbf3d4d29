/** Tells the owners of a team that somebody joined it. */
import type { ClaimProof, TeamRole } from "@upwell/contract/employments/values";
import { greeting } from "@upwell/messages/mails";
import * as m from "@upwell/messages/team-mails";
import { html } from "../../../lib/html.ts";
import { composeMail, type Site } from "./layout.ts";

type Joined = { person: string; platform: string; role: TeamRole; proof: ClaimProof; url: string };

export const teamJoinedEmail = (site: Site, { person, platform, role, proof, url }: Joined) =>
  composeMail(site, m.joinedSubject(person, platform), [
    greeting,
    m.joinedIntro(person, platform, role, proof),
    m.joinedNext,
    { text: url, html: html`<p style="margin:24px 0"><a href="${url}">${m.teamLink}</a></p>` },
  ]);
