import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("live");

export const streamLive = publicRoute("streamLive", "GET /live/", "stream");
