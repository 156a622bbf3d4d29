/**
 * The URL records the open dialogs: `?dialog=suggest`, and stacked ones as
 * `?dialog=edit-profile.sign-in`. Each open dialog is a history entry, so that Back closes it and
 * stays on the page; a shared URL with a dialog is turned into such an entry first.
 */

import type { DialogState } from "@upwell/ui/dialog";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  afterBack,
  getUrl,
  goBack,
  navigate,
  readLocation,
  subscribeToLocation,
  toUrl,
  updateQuery,
} from "./hash-location.ts";
import { isBrowser } from "./site.ts";

export type DialogName =
  | "sign-in"
  | "suggest"
  | "suggest-platform"
  | "support"
  | "report"
  | "appeal"
  | "search"
  | "keyboard"
  | "menu"
  | "edit-profile"
  | "change-password"
  | "reason"
  | "outcome"
  | "answer-links"
  | "logo"
  | "lock"
  | "edit-wish"
  | "claim"
  | "want-here"
  | "link-wish"
  | StaffDialogName;

/** Dialogs of the staff site. */
type StaffDialogName =
  | "status"
  | "tags"
  | "assign"
  | "merge"
  | "link"
  | "split"
  | "publish"
  | "unpublish"
  | "delete"
  | "decide"
  | "correction"
  | "tag"
  | "platform"
  | "contact";

/** The state of a history entry whose dialog was opened by the page. */
type HistoryState = { dialog?: { detail?: unknown } } | null;

const getDialogState = () =>
  isBrowser ? (window.history.state as HistoryState)?.dialog : undefined;

function readDialogNames(): string[] {
  const { search } = readLocation();
  return new URLSearchParams(search).get("dialog")?.split(".") ?? [];
}

/** Returns the open dialogs, topmost last. */
const getOpenNames = (): string[] => (getDialogState() === undefined ? [] : readDialogNames());

/** Returns the dialog that a typed or followed URL requests. */
const getRequestedName = (): string | undefined =>
  getDialogState() === undefined ? readDialogNames()[0] : undefined;

const toQueryPatch = (names: readonly string[]) => ({ dialog: names.join(".") || null });

/** Opens a dialog over the page. The detail must be serializable for the history. */
export function showDialog(name: DialogName, detail?: unknown): void {
  afterBack(() => {
    const names = getOpenNames();
    if (names.includes(name)) return;
    // The dialog after the sign-in replaces it.
    const replace = names.at(-1) === "sign-in";
    const below = replace ? names.slice(0, -1) : names;
    updateQuery(toQueryPatch([...below, name]), { replace, state: { dialog: { detail } } });
  });
}

/** Closes a dialog if it is the topmost one. */
export function closeDialog(name: DialogName): void {
  afterBack(() => {
    const names = getOpenNames();
    if (names.at(-1) === name) goBack();
  });
}

/** Returns the URL of the page without dialogs. */
export const getPageUrl = (): string => getUrl(toQueryPatch([]));

/** Navigates to a link's path. In a dialog the link replaces its history entry, so that Back does not reopen it. */
export function followLink(to: string, link: Element): void {
  const replace = getOpenNames().length > 0 && link.closest("[role=dialog]") !== null;
  if (replace && toUrl(to) === getPageUrl()) goBack();
  else navigate(to, { replace });
}

export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(
    subscribeToLocation,
    () => getOpenNames().length > 0,
    () => false,
  );

export const useDialogDetail = (): unknown =>
  useSyncExternalStore(
    subscribeToLocation,
    () => getDialogState()?.detail,
    () => undefined,
  );

/** `wasOpen` is true once opened: the dialog's code is then loaded and its state stays. */
type DialogProps = DialogState & { wasOpen: boolean };

/**
 * Returns the open one of several dialogs of a page, which close each other. `openRequested` opens the one that a URL
 * requests.
 */
export function useOpenDialog<Name extends DialogName>(
  names: readonly Name[],
  openRequested: (name: Name) => void,
): Name | undefined {
  const find = (shown: readonly (string | undefined)[]) =>
    names.find((name) => shown.includes(name));
  const open = useSyncExternalStore(
    subscribeToLocation,
    () => find(getOpenNames()),
    () => undefined,
  );
  const requested = useSyncExternalStore(
    subscribeToLocation,
    () => find([getRequestedName()]),
    () => undefined,
  );
  const onRequest = useEffectEvent(openRequested);
  useEffect(() => {
    if (requested === undefined || getRequestedName() !== requested) return;
    updateQuery(toQueryPatch([]), { replace: true });
    onRequest(requested);
  }, [requested]);
  return open;
}

/** The state of a dialog and its setter; `openRequested` opens it for a URL that requests it. */
export function useDialog(
  name: DialogName,
  openRequested: () => void = () => showDialog(name),
): DialogProps {
  const open = useOpenDialog([name], openRequested) === name;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const onOpenChange = (next: boolean) => (next ? showDialog(name) : closeDialog(name));
  return { wasOpen, open, onOpenChange };
}
