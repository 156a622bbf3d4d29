import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, staff } = listRoutes<typeof schemas>("status");

export const listStatusUpdates = anyone("listStatusUpdates", "GET /features/:id/status_updates/");
export const createStatusUpdate = staff("createStatusUpdate", "POST /features/:id/status_updates/");
export const countRecipients = staff("countRecipients", "GET /features/:id/recipients/");
