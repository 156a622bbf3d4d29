import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, anyone, user } = listRoutes<typeof schemas>("features");

export const listFeatures = anyone("listFeatures", "GET /features/");
export const listPlatformFeatures = anyone(
  "listPlatformFeatures",
  "GET /platforms/:slug/features/",
);
export const listTrending = anyone("listTrending", "GET /features/trending/");
export const listSimilar = anyone("listSimilar", "GET /features/similar/");
export const listByMeaning = anyone("listByMeaning", "GET /features/by_meaning/");
export const getFeature = anyone("getFeature", "GET /features/:id/");
export const createFeature = user("createFeature", "POST /features/");
export const updateFeature = user("updateFeature", "PATCH /features/:id/");
export const restoreText = user("restoreText", "POST /features/:id/restore_text/");
export const removeEarlierTexts = admin(
  "removeEarlierTexts",
  "DELETE /staff/features/:id/earlier_texts/",
);
export const restoreFeature = admin("restoreFeature", "POST /staff/features/:id/restore/");
export const deleteFeature = user("deleteFeature", "DELETE /features/:id/");
