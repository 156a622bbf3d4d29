/** What the palette leads to without asking the server: pages, deeds, platforms last visited. */

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
  Compass,
  House,
  Info,
  Keyboard,
  Lightbulb,
  LogIn,
  LogOut,
  type LucideIcon,
  Moon,
  PackagePlus,
  Plus,
  ScrollText,
  ShieldCheck,
  Sun,
} from "lucide-react";
import { beginAddingPlatform } from "../../domain/platforms/begin-adding-platform.ts";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import type { Entry } from "./entry.ts";
import type { Findable } from "./matching.ts";

export type KnownEntry = Entry & Findable;

function page(path: string, label: string, Icon: LucideIcon, also: string): KnownEntry {
  return {
    key: path,
    group: "pages",
    label,
    also,
    icon: <Icon aria-hidden size={18} />,
    run: () => navigate(path),
  };
}

function deed(label: string, Icon: LucideIcon, also: string, run: () => void): KnownEntry {
  return { key: label, group: "deeds", label, also, icon: <Icon aria-hidden size={18} />, run };
}

const ownPages = ({ id }: Me): KnownEntry[] => [
  page("/my/contributions", shell.myContributions, Lightbulb, m.otherWords.myContributions),
  page("/notifications", shell.notifications, Bell, m.otherWords.notifications),
  page(`/user/${id}`, m.myProfile, CircleUser, m.otherWords.myProfile),
];

/** The pages that the viewer has. */
export const pagesOf = (me: Me | null): KnownEntry[] => [
  page("/", shell.home, House, m.otherWords.home),
  page("/platforms", shell.browsePlatforms, Compass, m.otherWords.browsePlatforms),
  ...(me === null ? [] : ownPages(me)),
  page("/about", shell.about, Info, m.otherWords.about),
  page("/terms", shell.terms, ScrollText, m.otherWords.terms),
  page("/privacy", shell.privacy, ShieldCheck, m.otherWords.privacy),
];

const signIn = deed(shell.signIn, LogIn, m.otherWords.signIn, () => openDialog("open-auth-modal"));
const signOut = deed(shell.signOut, LogOut, m.otherWords.signOut, () => void logOut());

/** The theme that is not on the screen now. */
function themeSwitch(theme: Theme, choose: (theme: Theme) => void): KnownEntry {
  const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = theme === "dark" || (theme === "system" && systemIsDark);
  return isDark
    ? deed(m.switchToLight, Sun, m.otherWords.theme, () => choose("light"))
    : deed(m.switchToDark, Moon, m.otherWords.theme, () => choose("dark"));
}

/** What the viewer can do from anywhere. */
export const deedsOf = (
  me: Me | null,
  theme: Theme,
  chooseTheme: (theme: Theme) => void,
): KnownEntry[] => [
  deed(m.suggestFeature, Plus, m.otherWords.suggestFeature, () => beginSuggesting()),
  deed(m.suggestPlatform, PackagePlus, m.otherWords.suggestPlatform, beginAddingPlatform),
  me === null ? signIn : signOut,
  themeSwitch(theme, chooseTheme),
  deed(keyboardTitle, Keyboard, m.otherWords.keyboard, () => openDialog("open-keyboard-help")),
];
