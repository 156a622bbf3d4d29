import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, publicRoute } = listRoutes<typeof schemas>("legal");

export const getTerms = publicRoute("getTerms", "GET /legal/terms/");
export const getPrivacy = publicRoute("getPrivacy", "GET /legal/privacy/");
export const getLegal = adminRoute("getLegal", "GET /staff/legal/:kind/");
export const getLegalVersion = adminRoute(
  "getLegalVersion",
  "GET /staff/legal/:kind/versions/:number/",
);
export const saveLegalDraft = adminRoute("saveLegalDraft", "PUT /staff/legal/:kind/draft/");
export const publishLegal = adminRoute("publishLegal", "POST /staff/legal/:kind/publish/");
