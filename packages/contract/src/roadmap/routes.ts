import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("roadmap");

export const getRoadmap = anyone("getRoadmap", "GET /platforms/:slug/roadmap/");
export const listRoadmapColumn = anyone(
  "listRoadmapColumn",
  "GET /platforms/:slug/roadmap/:column/",
);
