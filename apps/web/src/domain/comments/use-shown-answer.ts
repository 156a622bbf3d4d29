import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useState } from "react";
import { postedComments } from "./queries.ts";

/**
 * Returns the answer that stands above the discussion. One that the viewer has just written on this page stays in the
 * discussion only: repeating it above would move what the viewer is about to press.
 */
export function useShownAnswer({ id, answer }: FeatureDetail): FeatureDetail["answer"] {
  const { data: posted = [] } = useQuery(postedComments(id));
  const [shown, setShown] = useState(answer);
  if (shown !== answer && !posted.some((comment) => comment.id === answer?.commentId))
    setShown(answer);
  return shown;
}
