import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, inSession, staff } = listRoutes<typeof schemas>("employments");

export const getStaffMe = staff("getStaffMe", "GET /staff/me/");
export const claimEmployment = inSession.staff("claimEmployment", "POST /staff/employments/");
export const leaveEmployment = inSession.staff(
  "leaveEmployment",
  "POST /staff/employments/:id/leave/",
);
export const proveByDns = inSession.staff(
  "proveByDns",
  "POST /staff/employments/:id/prove-by-dns/",
);
export const listClaims = admin("listClaims", "GET /staff/employments/");
export const decideClaim = admin("decideClaim", "POST /staff/employments/:id/decide/");
export const revokeEmployment = admin("revokeEmployment", "POST /staff/employments/:id/revoke/");
