import { getAvatarColors } from "@upwell/contract/avatar-colors";
import type {
  ImplementationRateWire,
  PlatformWire,
  TeamMemberWire,
} from "@upwell/contract/platforms/shapes";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { listFollowedIds, type listTeamMembers, type PlatformRow } from "./queries.ts";

type StatusCounts = Pick<
  PlatformRow,
  "feature_count" | "planned_count" | "in_development_count" | "launched_count"
>;

const countImplemented = (row: StatusCounts) => row.launched_count + row.in_development_count;

export const presentPlatform = (row: PlatformRow, viewer: Viewer | null) => ({
  ...row,
  is_following: row.follower_id !== null,
  stats: {
    total_features: row.feature_count,
    implemented_features: countImplemented(row),
    launched: row.launched_count,
    planned: row.planned_count,
    in_development: row.in_development_count,
  },
  can: { edit: can.editPlatform(viewer, row) },
});

/** Returns the percentage of features that are launched or in development, as an integer. */
export function presentRate(row: StatusCounts): ImplementationRateWire {
  const implemented = countImplemented(row);
  return {
    total_features: row.feature_count,
    implemented_features: implemented,
    implementation_rate:
      row.feature_count === 0 ? 0 : Math.round((implemented / row.feature_count) * 100),
    launched: row.launched_count,
    planned: row.planned_count,
    in_development: row.in_development_count,
  };
}

type TeamRow = Awaited<ReturnType<typeof listTeamMembers>>[number];

export function presentTeamMember(row: TeamRow): TeamMemberWire {
  const { background, text } = getAvatarColors(row.avatar_hue);
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    avatar_initials: row.avatar_initials,
    avatar_bg_color: background,
    avatar_text_color: text,
    order: row.position,
  };
}

export async function addFollows(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  platforms: readonly PlatformWire[],
): Promise<PlatformWire[]> {
  if (platforms.length === 0) return [];
  const followed = await listFollowedIds(
    db,
    viewer.id,
    platforms.map(({ id }) => id),
  );
  return platforms.map((platform) => ({
    ...platform,
    is_following: followed.has(platform.id),
    can: { edit: can.editPlatform(viewer, platform) },
  }));
}
