import type { ReactNode } from "react";

/** The groups of the palette, in the order in which they are shown. */
export const groups = ["pages", "deeds", "visited", "platforms", "ideas"] as const;
export type Group = (typeof groups)[number];

/** Something that the palette leads to. */
export type Entry = {
  /** Unique among all. */
  key: string;
  group: Group;
  label: string;
  /** What tells it from others of its name. */
  detail?: string;
  icon: ReactNode;
  run(): void;
};
