/** The pages of the navigation, in display order. */
import * as admin from "@upwell/messages/admin";
import * as m from "@upwell/messages/staff";
import {
  BadgeCheck,
  ChartColumn,
  FileText,
  Gavel,
  Inbox,
  Kanban,
  LayoutGrid,
  Link2,
  type LucideIcon,
  Megaphone,
  Merge,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  UserRoundSearch,
  Users,
  Vote,
} from "lucide-react";

export type Section = { label: string; icon: LucideIcon };

/** The pages of a platform. */
export const platformSections = {
  queue: { label: m.queue, icon: Inbox },
  board: { label: m.board, icon: Kanban },
  duplicates: { label: m.duplicates, icon: Merge },
  wishes: { label: m.sameWish, icon: Link2 },
  changelog: { label: m.changelog, icon: Megaphone },
  tags: { label: m.tags, icon: Tags },
  analytics: { label: m.analytics, icon: ChartColumn },
  page: { label: m.page, icon: FileText },
  team: { label: m.team, icon: Users },
} satisfies Record<string, Section>;
export type PlatformSection = keyof typeof platformSections;

export const adminSections = {
  approvals: { label: admin.approvals, icon: BadgeCheck },
  platforms: { label: admin.platforms, icon: LayoutGrid },
  moderation: { label: admin.moderation, icon: ShieldCheck },
  people: { label: admin.people, icon: UserRoundSearch },
  votes: { label: admin.votes, icon: Vote },
  wishes: { label: m.sameWish, icon: Link2 },
  legal: { label: admin.legal, icon: Gavel },
  settings: { label: admin.settings, icon: Settings },
  audit: { label: admin.audit, icon: ScrollText },
  analytics: { label: m.analytics, icon: ChartColumn },
} satisfies Record<string, Section>;
