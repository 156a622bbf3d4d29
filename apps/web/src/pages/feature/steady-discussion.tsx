import { Component, type ReactNode } from "react";

type Props = {
  /** What the part above the discussion shows; another value may change its height. */
  content: string;
  children: ReactNode;
};
type Snapshot = { comment: Element; top: number } | null;

const getTop = (element: Element) => element.getBoundingClientRect().top;

/**
 * Leaves the comment below the pointer where it is while the part above the discussion grows or shrinks.
 * Most browsers do so by themselves, if nothing above the change is in view; this corrects the rest.
 */
export class SteadyDiscussion extends Component<Props> {
  override getSnapshotBeforeUpdate(previous: Props): Snapshot {
    const comment = document.querySelector("[id^=comment-]:hover");
    const isChanged = previous.content !== this.props.content;
    return isChanged && comment ? { comment, top: getTop(comment) } : null;
  }

  override componentDidUpdate(_previous: Props, _state: unknown, snapshot: Snapshot): void {
    if (snapshot === null) return;
    const { comment, top } = snapshot;
    const correct = () => window.scrollBy({ top: getTop(comment) - top, behavior: "instant" });
    // In the frame after the one in which the browser has adjusted the scroll position.
    requestAnimationFrame(() => requestAnimationFrame(correct));
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
