import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staffRoute } = listRoutes<typeof schemas>("splits");

export const splitFeature = staffRoute("splitFeature", "POST /staff/features/:id/split/");
export const undoSplit = staffRoute("undoSplit", "POST /staff/splits/:id/undo/");
export const listSplits = staffRoute("listSplits", "GET /staff/platforms/:slug/splits/");
