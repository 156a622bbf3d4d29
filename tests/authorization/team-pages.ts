/** Access to a platform's page, team and tags. */
import * as platforms from "@upwell/contract/platforms/routes";
import * as tags from "@upwell/contract/tags/routes";
import type { Fixture } from "./fixture.ts";
import { admins, missing, only, onPlatform, type Row, team, withBody } from "./row.ts";

const member = { name: "Ada Byron", role: "Engineer", avatar_initials: "AB", hue: 1 };
const onTag = {
  ask: ({ tagId }: Fixture) => ({ params: { id: tagId } }),
  askMissing: missing.id,
};

export const teamPageRows: readonly Row[] = [
  only(team, platforms.getStaffPlatform, onPlatform),
  only(team, platforms.updatePlatform, withBody(onPlatform, { description: "Other words." })),
  only(team, platforms.setPlatformLogo, onPlatform),
  only(team, platforms.setPlatformBanner, onPlatform),
  admins(platforms.listMailDomainRequests),
  only(team, platforms.listStaffTeam, onPlatform),
  only(team, platforms.setTeamList, withBody(onPlatform, { members: [member] })),
  only(team, tags.listStaffTags, onPlatform),
  only(team, tags.exportStaffTags, onPlatform),
  only(team, tags.renameTag, withBody(onTag, { name: "another" })),
  only(team, tags.mergeTag, {
    ask: ({ tagId, otherTagId }) => ({ params: { id: tagId }, body: { into: otherTagId } }),
    askMissing: () => ({ ...missing.id(), body: { into: 1 } }),
  }),
  only(team, tags.deleteTag, onTag),
];
