import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin } = listRoutes<typeof schemas>("audit");

export const listAudit = admin("listAudit", "GET /staff/audit/");
export const exportAudit = admin("exportAudit", "GET /staff/audit.csv", "file");
