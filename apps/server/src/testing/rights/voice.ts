/** Who may change a platform's page, team and tags. */
import * as platforms from "@upwell/contract/staff-platforms";
import * as tags from "@upwell/contract/staff-tags";
import { missing, only, onPlatform, type Row, sending, team } from "./row.ts";
import type { Stage } from "./stage.ts";

const member = { name: "Ada Byron", role: "Engineer", avatar_initials: "AB", hue: 1 };
const onTag = {
  ask: ({ tagId }: Stage) => ({ params: { id: tagId } }),
  askMissing: missing.id,
};

export const voiceRows: readonly Row[] = [
  only(team, platforms.getStaffPlatform, onPlatform),
  only(team, platforms.updatePlatform, sending(onPlatform, { description: "Other words." })),
  only(team, platforms.setPlatformLogo, onPlatform),
  only(team, platforms.setPlatformBanner, onPlatform),
  only(team, platforms.listStaffTeam, onPlatform),
  only(team, platforms.setTeam, sending(onPlatform, { members: [member] })),
  only(team, tags.listStaffTags, onPlatform),
  only(team, tags.exportStaffTags, onPlatform),
  only(team, tags.renameTag, sending(onTag, { name: "another" })),
  only(team, tags.mergeTag, {
    ask: ({ tagId, otherTagId }) => ({ params: { id: tagId }, body: { into: otherTagId } }),
    askMissing: () => ({ ...missing.id(), body: { into: 1 } }),
  }),
  only(team, tags.deleteTag, onTag),
];
