import { createFeature } from "@upwell/contract/features/routes";
import type { Visitor } from "./site.ts";
import { unique } from "./users.ts";

/** Suggests a feature through the API. */
export const suggestFeature = (
  by: Pick<Visitor, "call">,
  platform: number,
  title = unique("Something wished for "),
  but: { description?: string; tags?: string[] } = {},
) =>
  by.call(createFeature, {
    body: {
      platform,
      title,
      description: "It would help many people every day.",
      tags: [],
      ...but,
    },
  });
