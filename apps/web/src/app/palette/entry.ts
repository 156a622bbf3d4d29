import type { ReactNode } from "react";

/** The groups of the palette, in display order. */
export const groups = ["pages", "actions", "visited", "platforms", "features"] as const;
export type Group = (typeof groups)[number];

/** An entry of the palette. */
export type Entry = {
  /** Unique among all entries. */
  key: string;
  group: Group;
  label: string;
  /** Distinguishes entries with the same label. */
  detail?: string;
  icon: ReactNode;
  run(): void;
};
