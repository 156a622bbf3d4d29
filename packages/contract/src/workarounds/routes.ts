import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("workarounds");

export const markWorkaround = userRoute("markWorkaround", "POST /comments/:id/mark_workaround/");
export const unmarkWorkaround = userRoute(
  "unmarkWorkaround",
  "POST /comments/:id/unmark_workaround/",
);
