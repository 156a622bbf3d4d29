import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("splits");

export const splitFeature = userRoute("splitFeature", "POST", "/staff/features/:id/split/");
export const undoSplit = userRoute("undoSplit", "POST", "/staff/splits/:id/undo/");
export const listSplits = userRoute("listSplits", "GET", "/staff/platforms/:slug/splits/");
