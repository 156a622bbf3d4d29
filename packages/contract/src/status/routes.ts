import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, user } = listRoutes<typeof schemas>("status");

export const listStatusUpdates = anyone("listStatusUpdates", "GET /features/:id/status_updates/");
export const createStatusUpdate = user("createStatusUpdate", "POST /features/:id/status_updates/");
export const countRecipients = user("countRecipients", "GET /features/:id/recipients/");
