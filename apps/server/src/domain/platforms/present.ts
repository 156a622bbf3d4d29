import { avatarColorsOf } from "@upwell/contract/avatar-colors";
import type {
  ImplementationRateWire,
  PlatformWire,
  TeamMemberWire,
} from "@upwell/contract/platforms";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { listTeamMembers, PlatformRow } from "./queries.ts";

type Figures = Pick<
  PlatformRow,
  "feature_count" | "planned_count" | "in_development_count" | "launched_count"
>;

const implementedOf = (row: Figures) => row.launched_count + row.in_development_count;

export const presentPlatform = (row: PlatformRow, viewer: Viewer | null): PlatformWire => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo_url: row.logo_url,
  banner_url: row.banner_url,
  description: row.description,
  website_url: row.website_url,
  active: row.active,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  feature_count: row.feature_count,
  follower_count: row.follower_count,
  is_following: row.follower_id !== null,
  stats: { total_features: row.feature_count, implemented_features: implementedOf(row) },
  can: { edit: can.editPlatform(viewer, row) },
});

/** Whole percent of what is launched or in development. */
export function presentRate(row: Figures): ImplementationRateWire {
  const implemented = implementedOf(row);
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
  const { background, text } = avatarColorsOf(row.avatar_hue);
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
