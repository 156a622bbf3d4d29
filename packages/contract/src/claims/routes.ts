import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, staff, user } = listRoutes<typeof schemas>("claims");

export const claimForFeature = user("claimForFeature", "POST /features/:id/claims/");
export const claimForWish = user("claimForWish", "POST /wishes/:id/claims/");
export const confirmClaim = inSession.user("confirmClaim", "POST /claims/:id/confirm/");
export const denyClaim = inSession.user("denyClaim", "POST /claims/:id/deny/");
export const deleteClaim = user("deleteClaim", "DELETE /claims/:id/");
export const decideClaim = staff("decideClaim", "POST /staff/claims/:id/decide/");
export const listContestedClaims = staff("listContestedClaims", "GET /staff/claims/");
