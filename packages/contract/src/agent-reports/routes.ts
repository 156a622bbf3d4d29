import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("agentReports");

export const reportBlocked = user("reportBlocked", "POST /features/:id/agent-report/");
