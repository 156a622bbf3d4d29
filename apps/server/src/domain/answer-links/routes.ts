import * as contract from "@upwell/contract/answer-links/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import * as links from "./answer-links.ts";

export function answerLinkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAnswerLinks, ({ viewer, params }) =>
    links.listAnswerLinks(deps, viewer, params.id),
  );
  route(app, contract.addAnswerLink, ({ viewer, params, body }) =>
    links.addAnswerLink(deps, viewer, params.id, body),
  );
  route(app, contract.confirmAnswerLink, ({ viewer, params }) =>
    links.confirmAnswerLink(deps, viewer, params.id),
  );
  route(app, contract.deleteAnswerLink, ({ viewer, params }) =>
    links.deleteAnswerLink(deps, viewer, params.id),
  );
  route(app, contract.decideAnswerLink, ({ viewer, params, body }) =>
    links.decideAnswerLink(deps, viewer, params.id, body),
  );
  routePage(app, contract.listPlatformAnswerLinks, ({ viewer, params, query }, page) =>
    links.listPlatformAnswerLinks(deps, viewer, params.slug, { ...page, state: query.state }),
  );
  route(app, contract.getAnswerPlaces, ({ viewer, params }) =>
    links.getAnswerPlaces(deps, viewer, params.slug),
  );
  route(app, contract.setAnswerPlaces, ({ viewer, params, body }) =>
    links.setAnswerPlaces(deps, viewer, params.slug, body),
  );
}
