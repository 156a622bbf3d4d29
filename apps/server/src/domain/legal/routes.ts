import * as legal from "@upwell/contract/legal/routes";
import * as settings from "@upwell/contract/settings/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { getSupportSettings } from "../settings/site-settings.ts";
import type { Deps } from "./deps.ts";
import { getLegal, getLegalDocument, getLegalVersion, publishLegal, saveDraft } from "./legal.ts";

/** Expires at midnight UTC, when a new version may become effective. */
const cache = {
  scopes: () => ["legal"] as const,
  expires: (_data: unknown, now: Date) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
};

export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, legal.getTerms, () => getLegalDocument(deps, "terms"), { cache });
  route(app, legal.getPrivacy, () => getLegalDocument(deps, "privacy"), { cache });
  route(app, legal.getImprint, () => getLegalDocument(deps, "imprint"), { cache });
  route(app, settings.getSupportSettings, () => getSupportSettings(deps), {
    cache: { scopes: () => ["settings"] },
  });
  route(app, legal.getLegal, ({ params }) => getLegal(deps, params.kind));
  route(app, legal.getLegalVersion, ({ params }) =>
    getLegalVersion(deps, params.kind, params.number),
  );
  route(app, legal.saveLegalDraft, ({ viewer, params, body }) =>
    saveDraft(deps, viewer, params.kind, body),
  );
  route(app, legal.publishLegal, ({ viewer, params, body }) =>
    publishLegal(deps, viewer, params.kind, body.revision),
  );
}
