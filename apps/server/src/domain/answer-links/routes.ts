import * as contract from "@upwell/contract/answer-links/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import * as links from "./answer-links.ts";

export function answerLinkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAnswerLinks, byId(deps, links.listAnswerLinks));
  route(app, contract.addAnswerLink, byId(deps, links.addAnswerLink));
  route(app, contract.confirmAnswerLink, byId(deps, links.confirmAnswerLink));
  route(app, contract.deleteAnswerLink, byId(deps, links.deleteAnswerLink));
  route(app, contract.decideAnswerLink, byId(deps, links.decideAnswerLink));
  routePage(app, contract.listPlatformAnswerLinks, ({ viewer, params, query }, page) =>
    links.listPlatformAnswerLinks(deps, viewer, params.slug, { ...page, state: query.state }),
  );
  route(app, contract.getAnswerPlaces, bySlug(deps, links.getAnswerPlaces));
  route(app, contract.setAnswerPlaces, bySlug(deps, links.setAnswerPlaces));
}
