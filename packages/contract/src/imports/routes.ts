import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession } = listRoutes<typeof schemas>("imports");

export const exportArchive = inSession.staff(
  "exportArchive",
  "GET /staff/platforms/:slug/archive/",
  "file",
);
