import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute } = listRoutes<typeof schemas>("audit");

export const listAudit = adminRoute("listAudit", "GET /staff/audit/");
export const exportAudit = adminRoute("exportAudit", "GET /staff/audit.csv", "file");
