import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, publicRoute, userRoute } = listRoutes<typeof schemas>("features");

export const listFeatures = publicRoute("listFeatures", "GET /features/");
export const listPlatformFeatures = publicRoute(
  "listPlatformFeatures",
  "GET /platforms/:slug/features/",
);
export const listTrending = publicRoute("listTrending", "GET /features/trending/");
export const listSimilar = publicRoute("listSimilar", "GET /features/similar/");
export const getFeature = publicRoute("getFeature", "GET /features/:id/");
export const createFeature = userRoute("createFeature", "POST /features/");
export const updateFeature = userRoute("updateFeature", "PATCH /features/:id/");
export const restoreText = userRoute("restoreText", "POST /features/:id/restore_text/");
export const removeEarlierTexts = adminRoute(
  "removeEarlierTexts",
  "DELETE /staff/features/:id/earlier_texts/",
);
export const deleteFeature = userRoute("deleteFeature", "DELETE /features/:id/");
