import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession, proved, staff } = listRoutes<typeof schemas>("employments");

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
export const proveByFile = inSession.staff(
  "proveByFile",
  "POST /staff/employments/:id/prove-by-file/",
);
export const proveByForge = inSession.staff(
  "proveByForge",
  "POST /staff/employments/:id/prove-by-forge/",
);
export const finishForgeProof = anyone(
  "finishForgeProof",
  "GET /auth/social/:forge/callback/claim/",
);
export const listClaims = inSession.admin("listClaims", "GET /staff/employments/");
export const decideClaim = inSession.admin("decideClaim", "POST /staff/employments/:id/decide/");
export const revokeEmployment = inSession.staff(
  "revokeEmployment",
  "POST /staff/employments/:id/revoke/",
);
export const listMembers = staff("listMembers", "GET /staff/platforms/:slug/members/");
export const setMemberRole = inSession.staff("setMemberRole", "PATCH /staff/employments/:id/");
export const listInvitations = staff("listInvitations", "GET /staff/platforms/:slug/invitations/");
export const inviteColleague = proved.staff(
  "inviteColleague",
  "POST /staff/platforms/:slug/invitations/",
);
export const withdrawInvitation = inSession.staff(
  "withdrawInvitation",
  "DELETE /staff/invitations/:id/",
);
export const readInvitation = inSession.anyone("readInvitation", "POST /team-invitations/read/");
export const acceptInvitation = inSession.user(
  "acceptInvitation",
  "POST /team-invitations/accept/",
);
