import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, proved } = listRoutes<typeof schemas>("apiKeys");

export const listMyKeys = inSession.user("listMyKeys", "GET /auth/keys/");
export const createKey = proved.user("createKey", "POST /auth/keys/");
export const endKey = inSession.user("endKey", "DELETE /auth/keys/:id/");
export const listTeamKeys = inSession.staff("listTeamKeys", "GET /staff/platforms/:slug/keys/");
export const listAllKeys = inSession.admin("listAllKeys", "GET /staff/keys/");
