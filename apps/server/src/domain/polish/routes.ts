import * as contract from "@upwell/contract/polish/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { polishText } from "./polish-text.ts";

export function polishRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.polishText, ({ body }) => polishText(deps, body));
}
