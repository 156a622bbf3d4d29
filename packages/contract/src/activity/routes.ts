import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = routesOf<typeof schemas>("activity");

export const listActivities = publicRoute("listActivities", "GET", "/activities/");
