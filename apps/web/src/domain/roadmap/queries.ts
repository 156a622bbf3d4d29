/** Queries for roadmaps. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getRoadmap, listRoadmapColumn } from "@upwell/contract/roadmap/routes";
import type { RoadmapColumn } from "@upwell/contract/roadmap/values";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

/** The first ideas of each column. */
export const roadmap = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.roadmap(slug),
    queryFn: ({ signal }) => read(getRoadmap, { params: { slug } }, signal),
  });

/** The ideas of a column after the first ones. */
export const columnPages = (slug: string, column: RoadmapColumn, cursor: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.platforms.roadmap(slug), column, cursor],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listRoadmapColumn,
        { params: { slug, column }, query: { limit: "20", cursor: pageParam } },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });
