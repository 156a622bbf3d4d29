/** What stands below and beside the text of a feature. */
import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { featureDetail } from "../../domain/features/queries.ts";
import { Discussion as DiscussionOf } from "./discussion.tsx";
import { SideColumn as SideColumnOf } from "./side-column.tsx";

export type PartProps = {
  /** The prefix of element ids. */
  id: string;
  /** The feature as the page first showed it, which for a page from the server is without the viewer's state. */
  first: FeatureDetail;
};

/** Returns the feature as it is now: the viewer's state may arrive before a part is taken over from the server's page. */
function useLatest(first: FeatureDetail): FeatureDetail {
  const { data: latest = first } = useQuery(featureDetail(first.id));
  return useIsHydrated() ? latest : first;
}

export const Discussion = ({ id, first }: PartProps) => (
  <DiscussionOf id={id} feature={useLatest(first)} />
);

export const SideColumn = ({ id, first }: PartProps) => (
  <SideColumnOf id={id} feature={useLatest(first)} />
);
