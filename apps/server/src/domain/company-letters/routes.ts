import * as contract from "@upwell/contract/company-letters/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getCompanyContact, removeCompanyContact, setCompanyContact } from "./contact.ts";

export function companyLetterRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getCompanyContact, ({ params }) => getCompanyContact(deps, params.id));
  route(app, contract.setCompanyContact, ({ viewer, params, body }) =>
    setCompanyContact(deps, viewer, params.id, body),
  );
  route(app, contract.removeCompanyContact, ({ viewer, params }) =>
    removeCompanyContact(deps, viewer, params.id),
  );
}
