import { useQuery } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { Workaround } from "../../domain/comments/workaround.tsx";
import { featureDetail } from "../../domain/features/queries.ts";
import { SplitFeatures } from "../../domain/status/split-features.tsx";
import { Outcome } from "../../domain/votes/outcome.tsx";
import { Reasons } from "../../domain/votes/reasons.tsx";
import { OtherPlatforms } from "../../domain/wishes/other-platforms.tsx";

/** The blocks between the text of a feature and its discussion. */
export default function Record({ featureId }: { featureId: number }) {
  const { data: feature } = useQuery(featureDetail(featureId));
  const elsewhere = feature?.wish ?? null;
  // The reasons of voters, and the status of the idea on other platforms, change the height, too.
  const content = JSON.stringify([
    feature?.reasons,
    feature?.workaround?.id,
    elsewhere,
    feature?.splitFrom,
    feature?.splitInto,
  ]);
  return (
    <SteadyDiscussion content={content}>
      {feature && <SplitFeatures feature={feature} />}
      {feature && <Outcome feature={feature} />}
      {feature && <Reasons feature={feature} />}
      {feature && <Workaround feature={feature} />}
      {elsewhere && <OtherPlatforms wish={elsewhere} />}
    </SteadyDiscussion>
  );
}

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
class SteadyDiscussion extends Component<Props> {
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
