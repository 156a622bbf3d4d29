import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("workarounds");

export const markWorkaround = user("markWorkaround", "POST /comments/:id/mark_workaround/");
export const unmarkWorkaround = user("unmarkWorkaround", "POST /comments/:id/unmark_workaround/");
