import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, staff } = listRoutes<typeof schemas>("tags");

export const listTags = anyone("listTags", "GET /tags/");
export const listSuggestedTags = anyone("listSuggestedTags", "GET /tags/suggested/");
export const listFeaturedTags = anyone("listFeaturedTags", "GET /featured-tags/");
export const listPlatformFeaturedTags = anyone(
  "listPlatformFeaturedTags",
  "GET /platforms/:slug/featured-tags/",
);
export const listStaffTags = staff("listStaffTags", "GET /staff/platforms/:slug/tags/");
export const exportStaffTags = staff(
  "exportStaffTags",
  "GET /staff/platforms/:slug/tags.csv",
  "file",
);
export const renameTag = staff("renameTag", "PATCH /staff/tags/:id/");
export const mergeTag = staff("mergeTag", "POST /staff/tags/:id/merge/");
export const deleteTag = staff("deleteTag", "DELETE /staff/tags/:id/");
