import { useQuery } from "@tanstack/react-query";
import { Workaround } from "../../domain/comments/workaround.tsx";
import { featureDetail } from "../../domain/features/queries.ts";
import { SplitIdeas } from "../../domain/status/split-ideas.tsx";
import { Solved } from "../../domain/votes/solved.tsx";
import { Whys } from "../../domain/votes/whys.tsx";
import { WishElsewhere } from "../../domain/wishes/wish-elsewhere.tsx";
import { SteadyDiscussion } from "./steady-discussion.tsx";

/** The blocks between the text of a feature and its discussion. */
export default function Record({ featureId }: { featureId: number }) {
  const { data: feature } = useQuery(featureDetail(featureId));
  const elsewhere = feature?.wish ?? null;
  // The lines of voters, and the status and reason of an idea elsewhere, change the height, too.
  const content = JSON.stringify([
    feature?.whys,
    feature?.workaround?.id,
    elsewhere,
    feature?.splitFrom,
    feature?.splitInto,
  ]);
  return (
    <SteadyDiscussion content={content}>
      {feature && <SplitIdeas feature={feature} />}
      {feature && <Solved feature={feature} />}
      {feature && <Whys feature={feature} />}
      {feature && <Workaround feature={feature} />}
      {elsewhere && <WishElsewhere wish={elsewhere} />}
    </SteadyDiscussion>
  );
}
