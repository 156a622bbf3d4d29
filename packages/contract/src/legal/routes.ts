import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, anyone } = listRoutes<typeof schemas>("legal");

export const getTerms = anyone("getTerms", "GET /legal/terms/");
export const getPrivacy = anyone("getPrivacy", "GET /legal/privacy/");
export const getImprint = anyone("getImprint", "GET /legal/imprint/");
export const getLegal = admin("getLegal", "GET /staff/legal/:kind/");
export const getLegalVersion = admin("getLegalVersion", "GET /staff/legal/:kind/versions/:number/");
export const saveLegalDraft = admin("saveLegalDraft", "PUT /staff/legal/:kind/draft/");
export const publishLegal = admin("publishLegal", "POST /staff/legal/:kind/publish/");
