import { getAvatarColors } from "@upwell/contract/avatar-colors";
import type {
  ImplementationRateWire,
  PlatformWire,
  TeamMemberWire,
} from "@upwell/contract/platforms/shapes";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { listFollowedIds, type listTeamMembers, type PlatformRow } from "./queries.ts";

type StatusCounts = Pick<
  PlatformRow,
  "feature_count" | "planned_count" | "in_development_count" | "launched_count"
>;

const countImplemented = (row: StatusCounts) => row.launched_count + row.in_development_count;

/** Rounds a number of days to a tenth. */
export const roundDays = (days: number | null) => (days === null ? null : Number(days.toFixed(1)));

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
  answers: {
    counted: row.counted,
    answered: row.answered,
    median_days_to_answer: roundDays(row.median_days_to_answer),
    is_claimed: row.member_count > 0,
  },
  can: { edit: can.editPlatform(viewer, row) },
});

function getImplementationStatus(implemented: number, total: number) {
  if (implemented === 0) return "not_started";
  return implemented < total ? "in_progress" : "completed";
}

/** Returns the percentage of features that are launched or in development, as an integer. */
export function presentRate(row: StatusCounts): ImplementationRateWire {
  const implemented = countImplemented(row);
  return {
    total_features: row.feature_count,
    implemented_features: implemented,
    // Multiplies first: 23 / 40 * 100 is below 57.5.
    implementation_rate:
      row.feature_count === 0 ? 0 : Math.round((100 * implemented) / row.feature_count),
    status: getImplementationStatus(implemented, row.feature_count),
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
