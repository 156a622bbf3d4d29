import * as contract from "@upwell/contract/employments/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { decideClaim, listClaims, revokeEmployment } from "./decide-employment.ts";
import type { Deps } from "./deps.ts";
import {
  acceptInvitation,
  listInvitations,
  readInvitation,
  throttleInvitations,
  withdrawInvitation,
} from "./invitations.ts";
import { listMembers, setMemberRole } from "./members.ts";
import { claimEmployment, getStaffMe, leaveEmployment } from "./my-employments.ts";

export function employmentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getStaffMe, ({ viewer }) => getStaffMe(deps, viewer));
  route(app, contract.claimEmployment, ({ viewer, body }) => claimEmployment(deps, viewer, body));
  route(app, contract.leaveEmployment, byId(deps, leaveEmployment));
  routePage(app, contract.listClaims, ({ query }, page) => listClaims(deps, query, page));
  route(app, contract.decideClaim, byId(deps, decideClaim));
  route(app, contract.revokeEmployment, byId(deps, revokeEmployment, field("reason")));
  route(app, contract.listMembers, bySlug(deps, listMembers));
  route(app, contract.setMemberRole, byId(deps, setMemberRole, field("role")));
  route(app, contract.listInvitations, bySlug(deps, listInvitations));
  const invite = throttleInvitations(deps);
  route(app, contract.inviteColleague, ({ viewer, params, body }) =>
    invite(viewer, params.slug, body),
  );
  route(app, contract.withdrawInvitation, byId(deps, withdrawInvitation));
  route(app, contract.readInvitation, ({ viewer, body }) =>
    readInvitation(deps, viewer, body.token),
  );
  route(app, contract.acceptInvitation, ({ viewer, body }) => acceptInvitation(deps, viewer, body));
}
