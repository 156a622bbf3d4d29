import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff } = listRoutes<typeof schemas>("widget");

export const getEmbedOrigins = staff(
  "getEmbedOrigins",
  "GET /staff/platforms/:slug/embed-origins/",
);
export const setEmbedOrigins = staff(
  "setEmbedOrigins",
  "PUT /staff/platforms/:slug/embed-origins/",
);
