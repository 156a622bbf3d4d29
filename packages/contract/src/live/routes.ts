import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession } = listRoutes<typeof schemas>("live");

export const streamLive = inSession.anyone("streamLive", "GET /live/", "stream");
