import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, moderator } = listRoutes<typeof schemas>("textVersions");

export const listTextVersions = anyone("listTextVersions", "GET /features/:id/versions/");
export const removeTextVersion = moderator("removeTextVersion", "DELETE /staff/versions/:id/");
