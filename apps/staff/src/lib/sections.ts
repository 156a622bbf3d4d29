/** The pages of the navigation, in display order. */
import type { TeamRole } from "@upwell/contract/employments/values";
import * as admin from "@upwell/messages/admin";
import { title as importTitle } from "@upwell/messages/import-labels";
import * as m from "@upwell/messages/staff";
import { news } from "@upwell/messages/team-news";
import {
  BadgeCheck,
  Bell,
  ChartColumn,
  FileText,
  FolderInput,
  Gavel,
  Inbox,
  Kanban,
  LayoutGrid,
  Link2,
  type LucideIcon,
  Megaphone,
  Merge,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  UserRoundSearch,
  Users,
  Vote,
} from "lucide-react";
import { type CountWaiting, sumDirectory } from "./waiting.ts";

export type Section = {
  label: string;
  icon: LucideIcon;
  /** Counts what waits there: answers, news, decisions. */
  count?: CountWaiting;
  /** Who of a team has something to do there, if not everybody. */
  roles?: readonly TeamRole[];
};

const working = ["owner", "member"] as const;

/** The pages of a platform. */
export const platformSections = {
  queue: { label: m.queue, icon: Inbox, count: ({ platform }) => platform?.unanswered },
  news: { label: news, icon: Bell, count: ({ platform }) => platform?.news },
  board: { label: m.board, icon: Kanban },
  duplicates: {
    label: m.duplicates,
    icon: Merge,
    count: ({ platform }) => platform?.duplicates,
    roles: working,
  },
  wishes: {
    label: m.linkedIdeas,
    icon: Link2,
    count: ({ platform }) => platform?.links,
    roles: working,
  },
  changelog: { label: m.changelog, icon: Megaphone, roles: working },
  tags: { label: m.tags, icon: Tags, roles: working },
  analytics: { label: m.analytics, icon: ChartColumn },
  page: {
    label: m.page,
    icon: FileText,
    count: ({ platform }) => platform?.answerLinks,
    roles: ["owner"],
  },
  team: { label: m.team, icon: Users },
  integrations: { label: m.integrations, icon: Plug },
  import: { label: importTitle, icon: FolderInput, roles: ["owner"] },
} satisfies Record<string, Section>;
export type PlatformSection = keyof typeof platformSections;

/** Returns the pages of a platform for a role in its team. */
export const getPlatformSections = (role: TeamRole | undefined): Record<string, Section> =>
  Object.fromEntries(
    Object.entries<Section>(platformSections).filter(
      ([, { roles }]) => roles === undefined || (role !== undefined && roles.includes(role)),
    ),
  );

export const adminSections = {
  approvals: {
    label: admin.approvals,
    icon: BadgeCheck,
    count: sumDirectory("platforms", "claims", "domains", "corrections"),
  },
  platforms: { label: admin.platforms, icon: LayoutGrid },
  moderation: {
    label: admin.moderation,
    icon: ShieldCheck,
    count: sumDirectory("texts", "reports", "alarms"),
  },
  people: { label: admin.people, icon: UserRoundSearch },
  votes: { label: admin.votes, icon: Vote },
  wishes: { label: m.linkedIdeas, icon: Link2, count: sumDirectory("links") },
  legal: { label: admin.legal, icon: Gavel },
  settings: { label: admin.settings, icon: Settings },
  audit: { label: admin.audit, icon: ScrollText },
  analytics: { label: m.analytics, icon: ChartColumn },
} satisfies Record<string, Section>;
