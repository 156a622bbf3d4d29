import { useKey } from "@upwell/client/use-key";
import { useState } from "react";
import type { TriageFeature } from "../../lib/entities.ts";
import { type Selected, type Selection, selectedOf } from "./use-selection.ts";

/** What can be done from the queue, each to the selection or, where there is none, to one idea. */
export type QueueDeeds = {
  open(feature: TriageFeature): void;
  status(features: readonly Selected[]): void;
  tags(features: readonly Selected[]): void;
  pick(features: readonly Selected[]): void;
  /** One idea with another that is still to be chosen, or two with each other. */
  merge(features: readonly Selected[]): void;
};

type Options = {
  features: readonly TriageFeature[];
  selection: Selection;
  deeds: QueueDeeds;
  scrollTo(index: number): void;
};

/**
 * The keys of the queue: `j` and `k` move, `x` selects, `s`, `t`, `p` and `m` do something
 * to the selection or to the idea at hand, `e` opens it. Answers with the place of the idea at hand.
 */
export function useQueueKeys({ features, selection, deeds, scrollTo }: Options): number {
  const [chosen, setActive] = useState(-1);
  const active = Math.min(chosen, features.length - 1);
  const at = features[active];

  function move(by: 1 | -1): void {
    const next = Math.min(Math.max(active + by, 0), features.length - 1);
    setActive(next);
    if (next >= 0) scrollTo(next);
  }
  const concerned = () => (selection.size > 0 ? selection.all : at ? [selectedOf(at)] : []);
  function doTo(deed: (features: readonly Selected[]) => void): void {
    const these = concerned();
    if (these.length > 0) deed(these);
  }

  useKey("j", () => move(1));
  useKey("k", () => move(-1));
  useKey("x", () => at && selection.toggle(at));
  useKey("e", () => at && deeds.open(at));
  useKey("s", () => doTo(deeds.status));
  useKey("t", () => doTo(deeds.tags));
  useKey("p", () => doTo(deeds.pick));
  useKey("m", () => doTo(deeds.merge));
  return active;
}
