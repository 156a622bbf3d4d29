import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, proved } = listRoutes<typeof schemas>("oauth");

export const describeClient = inSession.user("describeClient", "GET /oauth/client/");
export const approveClient = proved.user("approveClient", "POST /oauth/approve/");
