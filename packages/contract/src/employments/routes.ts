import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, staffRoute } = listRoutes<typeof schemas>("employments");

export const getStaffMe = staffRoute("getStaffMe", "GET /staff/me/");
export const claimEmployment = staffRoute("claimEmployment", "POST /staff/employments/");
export const leaveEmployment = staffRoute("leaveEmployment", "POST /staff/employments/:id/leave/");
export const proveByDns = staffRoute("proveByDns", "POST /staff/employments/:id/prove-by-dns/");
export const listClaims = adminRoute("listClaims", "GET /staff/employments/");
export const decideClaim = adminRoute("decideClaim", "POST /staff/employments/:id/decide/");
export const revokeEmployment = adminRoute(
  "revokeEmployment",
  "POST /staff/employments/:id/revoke/",
);
