import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("site");

export const getSite = publicRoute("getSite", "GET /site/");
export const getStats = publicRoute("getStats", "GET /stats/");
export const getLive = publicRoute("getLive", "GET /health/live");
export const getReady = publicRoute("getReady", "GET /health/ready");
