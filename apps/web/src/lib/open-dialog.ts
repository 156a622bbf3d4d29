/** The dialogs of the site; the URL records which of them is open. */
import { showDialog } from "@upwell/client/dialog-url-state";
import type { Platform } from "@upwell/client/entities";

/** The part of a platform that the suggest dialog needs. */
export type ChosenPlatform = Pick<Platform, "id" | "name" | "slug">;

export type ReportedText = {
  kind: "feature" | "comment" | "voteNote" | "profile";
  id: number;
  /** The name of the author or user, and the start of the text or biography. */
  author: string;
  excerpt: string;
  /** The platform of a feature, to find the one that it is a duplicate of. */
  slug?: string;
};

/** A text under review, by its verdict. */
export type AppealedText = { verdictId: number; content?: string };

export type DialogDetails = {
  "sign-in": undefined;
  suggest: ChosenPlatform | undefined;
  "suggest-platform": undefined;
  report: { reported: ReportedText };
  appeal: { appealed: AppealedText };
  support: undefined;
  search: { text: string } | undefined;
  keyboard: undefined;
};

/** Opens a dialog over the page: `openDialog("report", { reported })`. */
export function openDialog<Name extends keyof DialogDetails>(
  name: Name,
  ...[detail]: undefined extends DialogDetails[Name]
    ? [detail?: DialogDetails[Name]]
    : [detail: DialogDetails[Name]]
): void {
  showDialog(name, detail);
}
