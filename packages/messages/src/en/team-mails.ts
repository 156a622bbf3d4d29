/** Mails about who joins a team. */

const asRole = {
  owner: "an owner",
  member: "a member",
  reader: "a reader",
} as const;
type TeamRole = keyof typeof asRole;
const proofs = {
  mail_domain: "by an email address at the domain of the website",
  dns: "by a DNS record of the website",
  file: "by a file below the website",
  repository: "by a file in the repository",
  forge: "as an administrator of the repository",
  admin: "by an administrator of this site",
  invitation: "by an invitation",
} as const;
type ClaimProof = keyof typeof proofs;
export const joinedSubject = (person: string, platform: string) =>
  `${person} joined the team of ${platform}`;
export const joinedIntro = (person: string, platform: string, role: TeamRole, proof: ClaimProof) =>
  `${person} is now ${asRole[role]} of the team of ${platform}, verified ${proofs[proof]}.`;
export const joinedNext = "If you do not know them, change their role or end their membership:";
export const teamLink = "Open the team";

export const lostSubject = (platform: string) => `Prove again that you work for ${platform}`;
export const lostIntro = (platform: string, address: string, date: string) =>
  `What proved that you work for ${platform} is not there any more: ${address}. Without it, your membership ends on ${date}.`;
export const dueIntro = (platform: string, address: string, date: string) =>
  `Sign in at the forge again, so that it says that you still administer ${address}. Without it, your membership of the team of ${platform} ends on ${date}.`;
export const endedReason = (address: string) =>
  `What proved it was not there for a month: ${address}. Claim it again at any time.`;
export const lostNext = "Put it back, or prove your claim in another way:";
export const lostLink = "Open my claims";

export const invitationSubject = (platform: string, site: string) =>
  `Join the team of ${platform} on ${site}`;
export const invitationIntro = (inviter: string, platform: string, role: TeamRole, site: string) =>
  `${inviter} invites you to be ${asRole[role]} of the team of ${platform} on ${site}:`;
export const invitationLink = "Read the invitation";
export const invitationExpiry = (days: number) =>
  `The link is valid for ${days} days, once, and only for an account with this email address.`;
export const invitationUnasked =
  "If you do not know them, ignore this email. Nothing happens then.";
