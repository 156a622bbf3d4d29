import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("activity");

export const listActivities = publicRoute("listActivities", "GET /activities/");
