import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("roadmap");

export const getRoadmap = publicRoute("getRoadmap", "GET /platforms/:slug/roadmap/");
export const listRoadmapColumn = publicRoute(
  "listRoadmapColumn",
  "GET /platforms/:slug/roadmap/:column/",
);
