/** The pages of the navigation, in display order. */
import * as admin from "@upwell/messages/admin";
import * as m from "@upwell/messages/staff";
import { news } from "@upwell/messages/team-news";
import {
  BadgeCheck,
  Bell,
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
import { type CountWaiting, sumDirectory } from "./waiting.ts";

export type Section = {
  label: string;
  icon: LucideIcon;
  /** Counts what waits there: answers, news, decisions. */
  count?: CountWaiting;
};

/** The pages of a platform. */
export const platformSections = {
  queue: { label: m.queue, icon: Inbox, count: ({ platform }) => platform?.unanswered },
  news: { label: news, icon: Bell, count: ({ platform }) => platform?.news },
  board: { label: m.board, icon: Kanban },
  duplicates: {
    label: m.duplicates,
    icon: Merge,
    count: ({ platform }) => platform?.duplicates,
  },
  wishes: { label: m.linkedIdeas, icon: Link2, count: ({ platform }) => platform?.links },
  changelog: { label: m.changelog, icon: Megaphone },
  tags: { label: m.tags, icon: Tags },
  analytics: { label: m.analytics, icon: ChartColumn },
  page: { label: m.page, icon: FileText, count: ({ platform }) => platform?.answerLinks },
  team: { label: m.team, icon: Users },
} satisfies Record<string, Section>;
export type PlatformSection = keyof typeof platformSections;

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
    count: sumDirectory("texts", "reports"),
  },
  people: { label: admin.people, icon: UserRoundSearch },
  votes: { label: admin.votes, icon: Vote },
  wishes: { label: m.linkedIdeas, icon: Link2, count: sumDirectory("links") },
  legal: { label: admin.legal, icon: Gavel },
  settings: { label: admin.settings, icon: Settings },
  audit: { label: admin.audit, icon: ScrollText },
  analytics: { label: m.analytics, icon: ChartColumn },
} satisfies Record<string, Section>;
