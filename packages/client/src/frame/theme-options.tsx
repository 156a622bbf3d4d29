import * as m from "@upwell/messages/shell";
import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { Theme } from "../theme.ts";

/** The three themes, in display order. */
export const themeOptions: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: "system", label: m.themeSystem, icon: <Monitor aria-hidden size={17} /> },
  { value: "light", label: m.themeLight, icon: <Sun aria-hidden size={17} /> },
  { value: "dark", label: m.themeDark, icon: <Moon aria-hidden size={17} /> },
];
