import * as contract from "@upwell/contract/answer-links/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { addAnswerLink } from "./add-answer-link.ts";
import * as links from "./answer-links.ts";
import { contestAnswerLink } from "./contest-answer-link.ts";
import * as decisions from "./decide-answer-link.ts";
import type { Deps } from "./deps.ts";

export function answerLinkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAnswerLinks, byId(deps, links.listAnswerLinks));
  route(app, contract.addAnswerLink, byId(deps, addAnswerLink));
  route(app, contract.confirmAnswerLink, byId(deps, links.confirmAnswerLink));
  route(app, contract.contestAnswerLink, byId(deps, contestAnswerLink, field("reason")));
  route(app, contract.deleteAnswerLink, byId(deps, links.deleteAnswerLink));
  route(app, contract.decideAnswerLink, byId(deps, decisions.decideAnswerLink));
  route(app, contract.confirmAnswerDay, byId(deps, decisions.confirmAnswerDay));
  routePage(app, contract.listPlatformAnswerLinks, ({ viewer, params, query }, page) =>
    decisions.listPlatformAnswerLinks(deps, viewer, params.slug, { ...page, state: query.state }),
  );
  route(app, contract.getAnswerPlaces, bySlug(deps, decisions.getAnswerPlaces));
  route(app, contract.setAnswerPlaces, bySlug(deps, decisions.setAnswerPlaces));
}
