import * as contract from "@upwell/contract/staff";
import * as audit from "@upwell/contract/staff-audit";
import * as mail from "@upwell/contract/staff-mail";
import * as people from "@upwell/contract/staff-people";
import * as settings from "@upwell/contract/staff-settings";
import { auditFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listAudit } from "../audit/audit.ts";
import { exportAudit } from "../audit/export-audit.ts";
import { checkMailFor } from "../mail/staff-check.ts";
import { decideVerdict, listModerationQueue } from "../moderation/decide.ts";
import { decideMany } from "../moderation/decide-many.ts";
import { listPlatformSuggestions, reviewPlatform } from "../platforms/review-platform.ts";
import { getSettings, updateSettings } from "../settings/site-settings.ts";
import { updateSupportSettings } from "../settings/support-settings.ts";
import { changeActivity } from "./accounts.ts";
import { changeRole } from "./change-role.ts";
import { getAccount, listAccounts } from "./people.ts";

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listPlatformSuggestions, (_input, page) =>
    listPlatformSuggestions(deps, page),
  );
  route(app, contract.reviewPlatform, ({ viewer, params, body }) =>
    reviewPlatform(deps, viewer, params.id, body),
  );
  route(app, contract.deactivateUser, ({ viewer, params, body }) =>
    changeActivity(deps, viewer, params.id, { isActive: false, reason: body.reason }),
  );
  route(app, contract.reactivateUser, ({ viewer, params }) =>
    changeActivity(deps, viewer, params.id, { isActive: true, reason: "" }),
  );
  route(app, contract.updateSupportSettings, ({ viewer, body }) =>
    updateSupportSettings(deps, viewer, body),
  );
  route(app, mail.checkMail, ({ viewer, body }) => checkMailFor(deps, viewer, body.address));
  route(app, settings.getSettings, () => getSettings(deps));
  route(app, settings.updateSettings, ({ viewer, body }) => updateSettings(deps, viewer, body));
  routePage(app, contract.listModerationQueue, (_input, page) => listModerationQueue(deps, page));
  route(app, contract.decideManyVerdicts, ({ viewer, body }) => decideMany(deps, viewer, body));
  route(app, contract.decideVerdict, ({ viewer, params, body }) =>
    decideVerdict(deps, viewer, params.id, body),
  );
  routePage(app, audit.listAudit, ({ query }, page) => listAudit(deps, query, page));
  routeFile(app, audit.exportAudit, ({ query }) => ({
    name: auditFile,
    text: exportAudit(deps, query),
  }));
  routePage(app, people.listAccounts, ({ query }, page) => listAccounts(deps, query, page));
  route(app, people.getAccount, ({ params }) => getAccount(deps, params.id));
  route(app, people.changeRole, ({ viewer, params, body }) =>
    changeRole(deps, viewer, params.id, body.role),
  );
}
