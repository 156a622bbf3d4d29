import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, staffRoute } = listRoutes<typeof schemas>("tags");

export const listTags = publicRoute("listTags", "GET /tags/");
export const listSuggestedTags = publicRoute("listSuggestedTags", "GET /tags/suggested/");
export const listFeaturedTags = publicRoute("listFeaturedTags", "GET /featured-tags/");
export const listPlatformFeaturedTags = publicRoute(
  "listPlatformFeaturedTags",
  "GET /platforms/:slug/featured-tags/",
);
export const listStaffTags = staffRoute("listStaffTags", "GET /staff/platforms/:slug/tags/");
export const exportStaffTags = staffRoute(
  "exportStaffTags",
  "GET /staff/platforms/:slug/tags.csv",
  "file",
);
export const renameTag = staffRoute("renameTag", "PATCH /staff/tags/:id/");
export const mergeTag = staffRoute("mergeTag", "POST /staff/tags/:id/merge/");
export const deleteTag = staffRoute("deleteTag", "DELETE /staff/tags/:id/");
