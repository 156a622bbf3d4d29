/** Palette entries that need no request: pages, actions and recently visited platforms. */

import type { Me } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { logOut } from "@upwell/client/log-out";
import type { Theme } from "@upwell/client/theme";
import { title as keyboardTitle } from "@upwell/messages/keyboard";
import * as m from "@upwell/messages/palette";
import * as shell from "@upwell/messages/shell";
import {
  Bell,
  CircleUser,
  Code,
  Compass,
  Gavel,
  House,
  Info,
  Keyboard,
  Lightbulb,
  Link2,
  ListOrdered,
  LogIn,
  LogOut,
  type LucideIcon,
  Moon,
  PackagePlus,
  Plus,
  Rss,
  ScrollText,
  ShieldCheck,
  Sun,
  Vote,
} from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";
import { openSuggestDialog, openSuggestPlatformDialog } from "../../lib/sign-in-first.ts";
import type { Searchable } from "./find-matches.ts";
import type { Entry } from "./result-list.tsx";

export type StaticEntry = Entry & Searchable;

const page = (path: string, label: string, Icon: LucideIcon, synonyms: string): StaticEntry => ({
  key: path,
  group: "pages",
  label,
  synonyms,
  icon: <Icon aria-hidden size={18} />,
  run: () => navigate(path),
});

const action = (
  label: string,
  Icon: LucideIcon,
  synonyms: string,
  run: () => void,
): StaticEntry => ({
  key: label,
  group: "actions",
  label,
  synonyms,
  icon: <Icon aria-hidden size={18} />,
  run,
});

const getAccountPages = ({ id }: Me): StaticEntry[] => [
  page("/my/contributions", shell.myContributions, Lightbulb, m.keywords.myContributions),
  page("/following", shell.following, Rss, m.keywords.following),
  page("/notifications", shell.notifications, Bell, m.keywords.notifications),
  page(`/user/${id}`, m.myProfile, CircleUser, m.keywords.myProfile),
];

/** Returns the pages that the viewer can open. */
export const getPages = (me: Me | null): StaticEntry[] => [
  page("/", shell.home, House, m.keywords.home),
  page("/features", shell.allFeatures, ListOrdered, m.keywords.allFeatures),
  page("/platforms", shell.browsePlatforms, Compass, m.keywords.browsePlatforms),
  page("/wishes", shell.wishes, Link2, m.keywords.wishes),
  ...(me === null ? [] : getAccountPages(me)),
  page("/voting", shell.voting, Vote, m.keywords.voting),
  page("/moderation-log", shell.moderationLog, Gavel, m.keywords.moderationLog),
  page("/developers", shell.forDevelopers, Code, m.keywords.developers),
  page("/about", shell.about, Info, m.keywords.about),
  page("/terms", shell.terms, ScrollText, m.keywords.terms),
  page("/privacy", shell.privacy, ShieldCheck, m.keywords.privacy),
];

const signIn = action(shell.signIn, LogIn, m.keywords.signIn, () => openDialog("sign-in"));
const signOut = action(shell.signOut, LogOut, m.keywords.signOut, () => void logOut());

function themeSwitch(theme: Theme, choose: (theme: Theme) => void): StaticEntry {
  const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = theme === "dark" || (theme === "system" && systemIsDark);
  return isDark
    ? action(m.switchToLight, Sun, m.keywords.theme, () => choose("light"))
    : action(m.switchToDark, Moon, m.keywords.theme, () => choose("dark"));
}

/** Returns the actions that the viewer can run from any page. */
export const getActions = (
  me: Me | null,
  theme: Theme,
  chooseTheme: (theme: Theme) => void,
): StaticEntry[] => [
  action(m.suggestFeature, Plus, m.keywords.suggestFeature, () => openSuggestDialog()),
  action(m.suggestPlatform, PackagePlus, m.keywords.suggestPlatform, openSuggestPlatformDialog),
  me === null ? signIn : signOut,
  themeSwitch(theme, chooseTheme),
  action(keyboardTitle, Keyboard, m.keywords.keyboard, () => openDialog("keyboard")),
];
