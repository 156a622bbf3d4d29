import * as mail from "@upwell/contract/mail/routes";
import * as contract from "@upwell/contract/settings/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { runMailCheck } from "../mail/check-mail.ts";
import { listDeadLetters, retryDeadLetters } from "./dead-letters.ts";
import type { Deps } from "./deps.ts";
import { getSettings, updateSettings, updateSupportSettings } from "./site-settings.ts";

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getSettings, () => getSettings(deps));
  route(app, contract.updateSettings, ({ viewer, body }) => updateSettings(deps, viewer, body));
  route(app, contract.updateSupportSettings, ({ viewer, body }) =>
    updateSupportSettings(deps, viewer, body),
  );
  route(app, contract.listDeadLetters, () => listDeadLetters(deps));
  route(app, contract.retryDeadLetters, ({ viewer, body }) => retryDeadLetters(deps, viewer, body));
  route(app, mail.checkMail, ({ viewer, body }) => runMailCheck(deps, viewer, body.email));
}
