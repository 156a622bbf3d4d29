/** Access to a platform's page, team and tags. */
import * as employments from "@upwell/contract/employments/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import * as tags from "@upwell/contract/tags/routes";
import type { Fixture } from "./fixture.ts";
import {
  admins,
  anyone,
  missing,
  only,
  onPlatform,
  owners,
  type Row,
  readers,
  signedIn,
  team,
  withBody,
} from "./row.ts";

const member = { name: "Ada Byron", role: "Engineer", avatar_initials: "AB", hue: 1 };
const onTag = {
  ask: ({ tagId }: Fixture) => ({ params: { id: tagId } }),
  askMissing: missing.id,
};

const onMember = {
  ask: ({ memberId }: Fixture) => ({ params: { id: memberId } }),
  askMissing: missing.id,
};

const onInvitation = {
  ask: ({ invitationId }: Fixture) => ({ params: { id: invitationId } }),
  askMissing: missing.id,
};
const link = { ask: () => ({ body: { token: "of-no-invitation" } }), status: 400 };

export const teamPageRows: readonly Row[] = [
  only(readers, employments.listMembers, onPlatform),
  only(owners, employments.setMemberRole, withBody(onMember, { role: "reader" })),
  only(owners, employments.listInvitations, onPlatform),
  only(
    owners,
    employments.inviteColleague,
    withBody(onPlatform, { address: "colleague@people.example", role: "member" }),
  ),
  only(owners, employments.withdrawInvitation, onInvitation),
  anyone(employments.readInvitation, link),
  signedIn(employments.acceptInvitation, link),
  only(owners, employments.revokeEmployment, withBody(onMember, { reason: "For a test." })),
  only(readers, platforms.getStaffPlatform, onPlatform),
  only(owners, platforms.updatePlatform, withBody(onPlatform, { description: "Other words." })),
  only(owners, platforms.setPlatformLogo, onPlatform),
  only(owners, platforms.setPlatformBanner, onPlatform),
  admins(platforms.listMailDomainRequests),
  only(readers, platforms.listStaffTeam, onPlatform),
  only(owners, platforms.setTeamList, withBody(onPlatform, { members: [member] })),
  only(readers, tags.listStaffTags, onPlatform),
  only(readers, tags.exportStaffTags, onPlatform),
  only(team, tags.renameTag, withBody(onTag, { name: "another" })),
  only(team, tags.mergeTag, {
    ask: ({ tagId, otherTagId }) => ({ params: { id: tagId }, body: { into: otherTagId } }),
    askMissing: () => ({ ...missing.id(), body: { into: 1 } }),
  }),
  only(team, tags.deleteTag, onTag),
];
