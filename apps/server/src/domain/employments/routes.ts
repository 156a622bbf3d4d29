import * as contract from "@upwell/contract/employments/routes";
import type { FastifyInstance } from "fastify";
import { byId, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { decideClaim, listClaims, revokeEmployment } from "./decide-employment.ts";
import { claimEmployment, getStaffMe, leaveEmployment } from "./my-employments.ts";
import { proveByDns } from "./prove-by-dns.ts";

export function employmentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getStaffMe, ({ viewer }) => getStaffMe(deps, viewer));
  route(app, contract.claimEmployment, ({ viewer, body }) => claimEmployment(deps, viewer, body));
  route(app, contract.leaveEmployment, byId(deps, leaveEmployment));
  route(app, contract.proveByDns, byId(deps, proveByDns));
  routePage(app, contract.listClaims, ({ query }, page) => listClaims(deps, query, page));
  route(app, contract.decideClaim, byId(deps, decideClaim));
  route(app, contract.revokeEmployment, byId(deps, revokeEmployment, field("reason")));
}
