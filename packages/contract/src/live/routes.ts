import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = routesOf<typeof schemas>("live");

export const streamLive = publicRoute("streamLive", "GET", "/live/", "stream");
