import * as contract from "@upwell/contract/moderation/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { createAppeal, listMyVerdicts } from "./appeals.ts";
import { listCampaignTexts } from "./campaigns.ts";
import { checkText } from "./check-text.ts";
import { getModerationCounts } from "./counts-queries.ts";
import { getModerationLearning, updateModerationLearning } from "./learning/learning.ts";
import { decideVerdicts, decideWithCampaign, listModerationQueue } from "./moderation-queue.ts";
import { createNotice, createReport, decideReports, hidePost, listReports } from "./reports.ts";
import type { ModerationDeps } from "./subjects.ts";
import { takeText } from "./take-text.ts";

/** Verdicts, appeals, reports and the moderation queue. */
export function moderationRoutes(app: FastifyInstance, deps: ModerationDeps): void {
  routePage(app, contract.listMyVerdicts, ({ viewer }, page) => listMyVerdicts(deps, viewer, page));
  route(app, contract.createAppeal, ({ viewer, body }) => createAppeal(deps, viewer, body));
  route(app, contract.createReport, ({ viewer, body }) => createReport(deps, viewer, body));
  route(app, contract.createNotice, ({ body }) => createNotice(deps, body));
  routePage(app, contract.listModerationQueue, ({ viewer }, page) =>
    listModerationQueue(deps, viewer, page),
  );
  route(app, contract.getModerationCounts, () => getModerationCounts(deps));
  route(app, contract.bulkDecideVerdicts, ({ viewer, body }) => decideVerdicts(deps, viewer, body));
  route(app, contract.decideVerdict, byId(deps, decideWithCampaign));
  route(app, contract.listCampaignTexts, byId(deps, listCampaignTexts));
  route(app, contract.hidePost, ({ viewer, body }) => hidePost(deps, viewer, body));
  route(app, contract.takeText, ({ viewer, body }) => takeText(deps, viewer, body));
  route(app, contract.getModerationLearning, () => getModerationLearning(deps));
  route(app, contract.updateModerationLearning, ({ viewer, body }) =>
    updateModerationLearning(deps, viewer, body),
  );
  routePage(app, contract.listReports, ({ viewer }, page) => listReports(deps, viewer, page));
  route(app, contract.decideReports, ({ viewer, body }) => decideReports(deps, viewer, body));
  route(app, contract.checkText, ({ viewer, body }) => checkText(deps, viewer, body));
}
