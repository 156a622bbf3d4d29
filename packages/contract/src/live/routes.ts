import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("live");

export const streamLive = anyone("streamLive", "GET /live/", "stream");
