import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, proved } = listRoutes<typeof schemas>("accountJoins");

export const listJoins = inSession.user("listJoins", "GET /auth/joins/");
export const joinAccount = proved.user("joinAccount", "POST /auth/joins/");
export const undoJoin = proved.user("undoJoin", "POST /auth/joins/:id/undo/");
