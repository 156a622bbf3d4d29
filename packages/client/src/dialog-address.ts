/**
 * Which dialogs stand open is said by the address: `?dialog=suggest`, and one over another as
 * `?dialog=edit-profile.sign-in`. Each that opens is a step of the history, so that Back closes it
 * and stays on the page; an address that was shared with one in it is made such a step first.
 */

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  goBack,
  navigate,
  parseHash,
  patchQuery,
  subscribeToAddress,
  updateQuery,
  whenSettled,
} from "./hash-location.ts";

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
  | "logo";

/** What an entry of the history knows whose dialog was opened from the page itself. */
type Step = { dialog?: { detail?: unknown } } | null;

const step = () => (window.history.state as Step)?.dialog;

function namesInAddress(): string[] {
  const { search } = parseHash(window.location.hash);
  return new URLSearchParams(search).get("dialog")?.split(".") ?? [];
}

/** Those that stand open, the uppermost last. */
const openNames = (): string[] => (step() === undefined ? [] : namesInAddress());

/** The one that an address asks for which somebody typed or followed. */
const askedName = (): string | undefined =>
  step() === undefined ? namesInAddress()[0] : undefined;

const dialogKey = (names: readonly string[]) => ({ dialog: names.join(".") || null });

/** Opens a dialog over what is there. What it has to know must be fit for the history. */
export function showDialog(name: DialogName, detail?: unknown): void {
  whenSettled(() => {
    const names = openNames();
    if (names.includes(name)) return;
    // What somebody goes on with after the sign-in takes its place.
    const replace = names.at(-1) === "sign-in";
    const below = replace ? names.slice(0, -1) : names;
    updateQuery(dialogKey([...below, name]), { replace, state: { dialog: { detail } } });
  });
}

function closeDialog(name: DialogName): void {
  whenSettled(() => {
    const names = openNames();
    if (names.at(-1) === name) goBack();
  });
}

/** The address of the page alone, as it stands after the #. */
export function pageHash(): string {
  const { path, search } = parseHash(window.location.hash);
  const query = patchQuery(search, dialogKey([]));
  return query === "" ? `#${path}` : `#${path}?${query}`;
}

/** A link in a dialog leads on from the page, not from the dialog: Back must not open that again. */
export function followFromPage(event: MouseEvent): void {
  const { target, button, defaultPrevented } = event;
  const isPlain = button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!isPlain || defaultPrevented || openNames().length === 0) return;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='#/']") : null;
  if (link === null || link.target === "_blank" || link.closest("[role=dialog]") === null) return;
  event.preventDefault();
  if (link.hash === pageHash()) goBack();
  else navigate(link.hash, { replace: true });
}

/** Whether a dialog stands over the page. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(subscribeToAddress, () => openNames().length > 0);

/** What the dialog that was opened last has to know. */
export const useDialogDetail = (): unknown =>
  useSyncExternalStore(subscribeToAddress, () => step()?.detail);

type DialogState = {
  /** Its code is fetched when it is first asked for, and what it holds stays. */
  wasOpen: boolean;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/** Whether a dialog stands open, and what opens it; `begin` does so for an address that asks for it. */
export function useDialog(
  name: DialogName,
  begin: () => void = () => showDialog(name),
): DialogState {
  const open = useSyncExternalStore(subscribeToAddress, () => openNames().includes(name));
  const isAsked = useSyncExternalStore(subscribeToAddress, () => askedName() === name);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const answer = useEffectEvent(begin);
  useEffect(() => {
    if (!isAsked || askedName() !== name) return;
    updateQuery(dialogKey([]), { replace: true });
    answer();
  }, [isAsked, name]);
  const onOpenChange = (next: boolean) => (next ? showDialog(name) : closeDialog(name));
  return { wasOpen, open, onOpenChange };
}
