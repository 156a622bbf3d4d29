/** Queries for roadmaps. */
import { getRoadmap, listRoadmapColumn } from "@upwell/contract/roadmap/routes";
import type { RoadmapColumn } from "@upwell/contract/roadmap/values";
import { keys } from "../../lib/query-keys.ts";
import { pagedQuery, readQuery } from "../../lib/read.ts";

/** The first ideas of each column. */
export const roadmap = (slug: string) =>
  readQuery([...keys.platforms.roadmaps, slug], getRoadmap, { params: { slug } });

/** The ideas of a column after the first ones. */
export const columnPages = (slug: string, column: RoadmapColumn, first: string) =>
  pagedQuery(
    [...keys.platforms.roadmaps, slug, column, first],
    listRoadmapColumn,
    (cursor = first) => ({ params: { slug, column }, query: { limit: "20", cursor } }),
    first,
  );
