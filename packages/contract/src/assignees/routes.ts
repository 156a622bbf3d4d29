import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff } = listRoutes<typeof schemas>("assignees");

export const getAssignee = staff("getAssignee", "GET /staff/features/:id/assignee/");
export const setAssignee = staff("setAssignee", "PUT /staff/features/:id/assignee/");
