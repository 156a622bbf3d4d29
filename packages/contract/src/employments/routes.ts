import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, staff } = listRoutes<typeof schemas>("employments");

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
export const listClaims = inSession.admin("listClaims", "GET /staff/employments/");
export const decideClaim = inSession.admin("decideClaim", "POST /staff/employments/:id/decide/");
export const revokeEmployment = inSession.admin(
  "revokeEmployment",
  "POST /staff/employments/:id/revoke/",
);
