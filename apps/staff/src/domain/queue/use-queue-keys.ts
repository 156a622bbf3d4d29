import { useKey, useKeys } from "@upwell/client/use-key";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { QueueFeature } from "../../lib/entities.ts";
import type { PanePart } from "../../lib/pane-part.ts";
import { type Selected, type Selection, toSelected } from "./use-selection.ts";

/** Actions of the queue, applied to the selection or, without one, to the active feature. */
export type QueueActions = {
  open(feature: QueueFeature): void;
  /** Opens a feature beside the list, and moves the focus to a part of it. */
  enter(feature: QueueFeature, part: PanePart): void;
  status(features: readonly Selected[]): void;
  tags(features: readonly Selected[]): void;
  assign(features: readonly Selected[]): void;
  pick(features: readonly Selected[]): void;
  /** Merges one feature with another to be chosen, or two with each other. */
  merge(features: readonly Selected[]): void;
};

type Options = {
  features: readonly QueueFeature[];
  selection: Selection;
  actions: QueueActions;
  /** The feature that is open beside the list. */
  openId: number | undefined;
  /** Whether the active feature is shown beside the list. */
  hasPane: boolean;
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  /** The element beside them. */
  pane: RefObject<HTMLElement | null>;
  scrollTo(index: number): void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const sideways = ["ArrowLeft", "ArrowRight"];

/**
 * The keyboard in the queue: `j`, `k` and the arrow keys move, `x` selects, `e` opens, `a` answers, and `s`, `t`, `i`,
 * `p` and `m` run an action. The focus moves with the active feature, and returns to it from the pane with Escape. Returns the
 * active index, -1 without one, and functions that make another one active and that open one.
 */
export function useQueueKeys(options: Options) {
  const { features, selection, actions, openId, hasPane, list, pane, scrollTo } = options;
  const openIndex = features.findIndex(({ id }) => id === openId);
  const [position, setPosition] = useState<{ id?: number | undefined; index: number }>({
    index: -1,
  });
  const activate = (index: number) => setPosition({ id: features[index]?.id, index });
  const [followed, setFollowed] = useState<number>();
  // The pane's own buttons open other features, too.
  if (hasPane && openIndex >= 0 && openId !== followed) {
    setFollowed(openId);
    activate(openIndex);
  }
  // An answer moves a feature to another place; what takes the place of one that has left is active next.
  const activeIndex = features.findIndex(({ id }) => id === position.id);
  const active = activeIndex >= 0 ? activeIndex : Math.min(position.index, features.length - 1);
  const activeFeature = features[active];

  const wantsFocus = useRef(false);
  function takeFocus(index: number): void {
    if (!wantsFocus.current) return;
    const title = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-title]`);
    if (!title) return;
    wantsFocus.current = false;
    title.focus({ preventScroll: true });
  }
  // A row that the virtual list has not rendered yet is there after the scrolling.
  useEffect(() => takeFocus(active));

  function move(by: 1 | -1): void {
    const next = Math.min(Math.max(active + by, 0), features.length - 1);
    activate(next);
    const feature = features[next];
    if (feature === undefined) return;
    wantsFocus.current = true;
    scrollTo(next);
    // At an end of the list nothing else would render it again.
    takeFocus(next);
    if (hasPane) actions.open(feature);
  }
  function leavePane(): void {
    const index = openIndex >= 0 ? openIndex : active;
    activate(index);
    wantsFocus.current = true;
    scrollTo(index);
    takeFocus(index);
  }
  /** Opens a feature; one that is open beside the list gets the focus there. */
  const open = (feature: QueueFeature) =>
    hasPane && feature.id === openId ? actions.enter(feature, "title") : actions.open(feature);
  const enter = (part: PanePart) => activeFeature && actions.enter(activeFeature, part);
  const getTargets = () =>
    selection.size > 0 ? selection.all : activeFeature ? [toSelected(activeFeature)] : [];
  function applyTo(action: (features: readonly Selected[]) => void): void {
    const targets = getTargets();
    if (targets.length > 0) action(targets);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && pane.current?.contains(target)) return leavePane();
    const row = list.current?.contains(target) ? target.closest("[data-index]") : null;
    if (row === null || row === undefined) return;
    const step = steps[key];
    if (step === undefined && !sideways.includes(key)) return;
    event.preventDefault();
    if (step !== undefined) return move(step);
    row.querySelector<HTMLElement>(target.matches("input") ? "[data-title]" : "input")?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  useKeys({ j: () => move(1), k: () => move(-1) });
  useKey("x", () => activeFeature && selection.toggle(activeFeature));
  useKey("e", () => activeFeature && open(activeFeature));
  useKey("a", () => (hasPane ? enter("answer") : activeFeature && open(activeFeature)));
  useKey("s", () => (hasPane && selection.size === 0 ? enter("status") : applyTo(actions.status)));
  useKey("t", () => applyTo(actions.tags));
  useKey("i", () => applyTo(actions.assign));
  useKey("p", () => applyTo(actions.pick));
  useKey("m", () => applyTo(actions.merge));
  return { active, activate, open };
}
