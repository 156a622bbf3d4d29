/** Dialogs are opened by events on the page, from anywhere. */
import type { Platform } from "@upwell/client/entities";

/** What the suggest dialog needs to know of the platform it is opened from. */
export type ChosenPlatform = Pick<Platform, "id" | "name" | "slug">;

/** A text that somebody reports. */
export type ReportedText = {
  kind: "feature" | "comment";
  id: number;
  /** Whose it is, and how it begins. */
  author: string;
  excerpt: string;
};

/** A text that was held back, by the verdict on it. */
export type HeldText = { verdictId: number; content?: string };

export type DialogEvents = {
  "open-auth-modal": undefined;
  "open-suggest-modal": { platform?: ChosenPlatform } | undefined;
  "open-add-platform-modal": undefined;
  "open-report-modal": ReportedText;
  "open-appeal-modal": HeldText;
  "open-support-modal": undefined;
  "open-palette": undefined;
  "open-keyboard-help": undefined;
};

export type DialogEvent = keyof DialogEvents;

/** Asks for a dialog: `openDialog("open-suggest-modal", { platform })`. */
export function openDialog<Name extends DialogEvent>(
  name: Name,
  detail?: DialogEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back when a dialog is asked for; answers with what ends that. */
export function onOpenDialog<Name extends DialogEvent>(
  name: Name,
  open: (detail: DialogEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => open((event as CustomEvent<DialogEvents[Name]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
