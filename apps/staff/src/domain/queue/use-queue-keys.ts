import { useKey } from "@upwell/client/use-key";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { QueueFeature } from "../../lib/entities.ts";
import { type Selected, type Selection, toSelected } from "./use-selection.ts";

/** Actions of the queue, applied to the selection or, without one, to the active feature. */
export type QueueActions = {
  open(feature: QueueFeature): void;
  status(features: readonly Selected[]): void;
  tags(features: readonly Selected[]): void;
  pick(features: readonly Selected[]): void;
  /** Merges one feature with another to be chosen, or two with each other. */
  merge(features: readonly Selected[]): void;
};

type Options = {
  features: readonly QueueFeature[];
  selection: Selection;
  actions: QueueActions;
  /** Whether the active feature is shown beside the list. */
  hasPane: boolean;
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  scrollTo(index: number): void;
};

/**
 * Keyboard shortcuts of the queue: `j` and `k` move, `x` selects, `e` opens, and `s`, `t`, `p` and `m`
 * run an action. The focus moves with the active feature. Returns its index, -1 without one, and a
 * function that makes another one active.
 */
export function useQueueKeys({ features, selection, actions, hasPane, list, scrollTo }: Options) {
  const [activeIndex, setActiveIndex] = useState(-1);
  const active = Math.min(activeIndex, features.length - 1);
  const activeFeature = features[active];

  const movesFocus = useRef(false);
  // A row that the virtual list has not rendered yet is there after the scrolling.
  useEffect(() => {
    if (!movesFocus.current) return;
    const title = list.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-title]`);
    if (!title) return;
    movesFocus.current = false;
    title.focus({ preventScroll: true });
  });

  function move(by: 1 | -1): void {
    const next = Math.min(Math.max(active + by, 0), features.length - 1);
    setActiveIndex(next);
    const feature = features[next];
    if (feature === undefined) return;
    movesFocus.current = true;
    scrollTo(next);
    if (hasPane) actions.open(feature);
  }
  const getTargets = () =>
    selection.size > 0 ? selection.all : activeFeature ? [toSelected(activeFeature)] : [];
  function applyTo(action: (features: readonly Selected[]) => void): void {
    const targets = getTargets();
    if (targets.length > 0) action(targets);
  }

  useKey("j", () => move(1));
  useKey("k", () => move(-1));
  useKey("x", () => activeFeature && selection.toggle(activeFeature));
  useKey("e", () => activeFeature && actions.open(activeFeature));
  useKey("s", () => applyTo(actions.status));
  useKey("t", () => applyTo(actions.tags));
  useKey("p", () => applyTo(actions.pick));
  useKey("m", () => applyTo(actions.merge));
  return { active, activate: setActiveIndex };
}
