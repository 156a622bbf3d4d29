import * as contract from "@upwell/contract/company-letters/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { getCompanyContact, removeCompanyContact, setCompanyContact } from "./contact.ts";
import type { Deps } from "./deps.ts";

export function companyLetterRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getCompanyContact, ({ params }) => getCompanyContact(deps, params.id));
  route(app, contract.setCompanyContact, byId(deps, setCompanyContact));
  route(app, contract.removeCompanyContact, byId(deps, removeCompanyContact));
}
