import { useQuery } from "@tanstack/react-query";
import { Workaround } from "../../domain/comments/workaround.tsx";
import { featureDetail } from "../../domain/features/queries.ts";
import { SplitFeatures } from "../../domain/status/split-features.tsx";
import { Outcome } from "../../domain/votes/outcome.tsx";
import { Reasons } from "../../domain/votes/reasons.tsx";
import { OtherPlatforms } from "../../domain/wishes/other-platforms.tsx";
import { SteadyDiscussion } from "./steady-discussion.tsx";

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
