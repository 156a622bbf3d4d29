import * as contract from "@upwell/contract/employments/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { decideClaim, listClaims, revokeEmployment } from "./decide-employment.ts";
import { claimEmployment, getStaffMe, leaveEmployment } from "./my-employments.ts";
import { proveByDns } from "./prove-by-dns.ts";

export function employmentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getStaffMe, ({ viewer }) => getStaffMe(deps, viewer));
  route(app, contract.claimEmployment, ({ viewer, body }) => claimEmployment(deps, viewer, body));
  route(app, contract.leaveEmployment, ({ viewer, params }) =>
    leaveEmployment(deps, viewer, params.id),
  );
  route(app, contract.proveByDns, ({ viewer, params }) => proveByDns(deps, viewer, params.id));
  routePage(app, contract.listClaims, ({ query }, page) => listClaims(deps, query, page));
  route(app, contract.decideClaim, ({ viewer, params, body }) =>
    decideClaim(deps, viewer, params.id, body),
  );
  route(app, contract.revokeEmployment, ({ viewer, params, body }) =>
    revokeEmployment(deps, viewer, params.id, body.reason),
  );
}
