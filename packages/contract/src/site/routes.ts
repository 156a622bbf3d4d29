import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("site");

export const getSite = anyone("getSite", "GET /site/");
export const getStats = anyone("getStats", "GET /stats/");
export const getLive = anyone("getLive", "GET /health/live");
export const getReady = anyone("getReady", "GET /health/ready");
