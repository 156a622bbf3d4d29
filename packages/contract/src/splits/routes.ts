import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff } = listRoutes<typeof schemas>("splits");

export const splitFeature = staff("splitFeature", "POST /staff/features/:id/split/");
export const undoSplit = staff("undoSplit", "POST /staff/splits/:id/undo/");
export const listSplits = staff("listSplits", "GET /staff/platforms/:slug/splits/");
