import * as contract from "@upwell/contract/takings/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { giveVotesBack, listTakings, previewTaking, takeVotes } from "./takings.ts";

export function takingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.previewTaking, ({ viewer, body }) => previewTaking(deps, viewer, body));
  route(app, contract.takeVotes, ({ viewer, body }) => takeVotes(deps, viewer, body));
  routePage(app, contract.listTakings, (_input, page) => listTakings(deps, page));
  route(app, contract.giveVotesBack, ({ viewer, params, body }) =>
    giveVotesBack(deps, viewer, params.id, body.user_id),
  );
}
