import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("activity");

export const listActivities = anyone("listActivities", "GET /activities/");
export const listAnswers = anyone("listAnswers", "GET /activities/answers/");
