/** The members of a team, their roles, and invitations. */
export const colleagues = "Colleagues";
export const rolesText =
  "Owners decide about the team and its page. Members answer, change statuses, merge ideas and write the changelog. Readers see the queue and the notes of voters.";
export const loading = "Loading the team";
export const nobody = "Nobody is of this team.";
export const you = (name: string) => `${name} (you)`;
export const role = "Role";
export const roleOf = (name: string) => `Role of ${name}`;
export const roleTitle = (name: string, role: string) => `Change the role of ${name} to ${role}?`;
export const roleTexts = {
  owner: "They can do everything that you can, also end your membership.",
  member: "They answer for the team, but do not change the team or its page.",
  reader: "They read what the team sees, and answer as ordinary users.",
} as const;
export const changeRole = "Change role";
export const roleChanged = "Role changed";
export const end = "End membership";
export const endOf = (name: string) => `End membership of ${name}`;
export const endTitle = (name: string) => `End the membership of ${name}?`;
export const endText =
  "They lose access at once, and their API keys for this platform end. Their answers stay.";
export const endReason = "They read it in their notification.";
export const ended = (name: string) => `${name} is no member any more`;

export const invite = "Invite a colleague";
export const inviteHint = (days: number) =>
  `They get a link by email. It is valid for ${days} days, once, and only for an account with that address.`;
export const address = "Email address";
export const send = "Send invitation";
export const sending = "Sending...";
export const sent = (address: string) => `The invitation to ${address} is on its way`;
export const couldNotInvite = "The invitation could not be sent";
export const open = "Open invitations";
export const withdraw = "Withdraw";
export const withdrawOf = (address: string) => `Withdraw the invitation to ${address}`;
export const withdrawTitle = (address: string) => `Withdraw the invitation to ${address}?`;
export const withdrawText = "The link in the email ends.";
export const withdrawn = "Invitation withdrawn";

export const invitation = "Invitation";
export const invitationTitle = (platform: string) => `Join the team of ${platform}`;
export const invitationText = (inviter: string, role: string) =>
  `${inviter} invites you to be ${role} of the team.`;
export const asRole = { owner: "an owner", member: "a member", reader: "a reader" } as const;
export const signInFirst =
  "Sign in, or sign up, with the address to which the invitation was sent.";
export const otherAddress =
  "The invitation was sent to another address than that of this account. Sign out, then open the link again and sign in with the account that has it.";
export const join = "Join the team";
export const joining = "Joining...";
export const joined = (platform: string) => `You are of the team of ${platform} now`;
export const couldNotJoin = "You could not join the team";
