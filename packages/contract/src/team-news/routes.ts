import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, staff } = listRoutes<typeof schemas>("teamNews");

export const getTeamNews = staff("getTeamNews", "GET /staff/platforms/:slug/news/");
export const getNewsSettings = staff(
  "getNewsSettings",
  "GET /staff/platforms/:slug/news-settings/",
);
export const updateNewsSettings = staff(
  "updateNewsSettings",
  "PUT /staff/platforms/:slug/news-settings/",
);
export const setTeamAddress = staff("setTeamAddress", "PUT /staff/platforms/:slug/team-address/");
export const removeTeamAddress = staff(
  "removeTeamAddress",
  "DELETE /staff/platforms/:slug/team-address/",
);
export const getDirectoryNewsSettings = admin(
  "getDirectoryNewsSettings",
  "GET /staff/news-settings/",
);
export const updateDirectoryNewsSettings = admin(
  "updateDirectoryNewsSettings",
  "PUT /staff/news-settings/",
);
