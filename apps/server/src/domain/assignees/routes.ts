import * as contract from "@upwell/contract/assignees/routes";
import type { FastifyInstance } from "fastify";
import { byId, field } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { getAssignee, setAssignee } from "./assign.ts";
import type { Deps } from "./deps.ts";

export function assigneeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getAssignee, byId(deps, getAssignee));
  route(app, contract.setAssignee, byId(deps, setAssignee, field("assignee")));
}
