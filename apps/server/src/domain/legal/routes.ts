import * as contract from "@upwell/contract/legal";
import * as staff from "@upwell/contract/staff-legal";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getSupportSettings } from "../settings/support-settings.ts";
import { getLegal, getLegalVersion, publishLegal, saveDraft } from "./drafts.ts";
import { getLegalDocument } from "./legal.ts";

export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getTerms, () => getLegalDocument(deps, "terms"));
  route(app, contract.getPrivacy, () => getLegalDocument(deps, "privacy"));
  route(app, contract.getSupportSettings, () => getSupportSettings(deps));
  route(app, staff.getLegal, ({ params }) => getLegal(deps, params.kind));
  route(app, staff.getLegalVersion, ({ params }) =>
    getLegalVersion(deps, params.kind, params.number),
  );
  route(app, staff.saveLegalDraft, ({ viewer, params, body }) =>
    saveDraft(deps, viewer, params.kind, body),
  );
  route(app, staff.publishLegal, ({ viewer, params, body }) =>
    publishLegal(deps, viewer, params.kind, body.revision),
  );
}
