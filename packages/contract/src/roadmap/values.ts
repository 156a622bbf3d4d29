/** The columns of a roadmap, by the groups of their statuses. */
export const roadmapColumns = ["planned", "in-development", "launched"] as const;

export type RoadmapColumn = (typeof roadmapColumns)[number];

/** The column "launched" has the ideas that were launched in as many days. */
export const launchedDays = 90;

/** Ideas of each column in the first response. */
export const roadmapPageSize = 10;
