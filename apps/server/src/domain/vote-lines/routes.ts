import * as contract from "@upwell/contract/vote-lines/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listVoteLines } from "./list-lines.ts";
import { setSolved, setWhy } from "./set-line.ts";

export function voteLineRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.setWhy, ({ viewer, params, body }) => setWhy(deps, viewer, params.id, body));
  route(app, contract.setSolved, ({ viewer, params, body }) =>
    setSolved(deps, viewer, params.id, body),
  );
  routePage(app, contract.listVoteLines, ({ viewer, params, query }, page) =>
    listVoteLines(deps, viewer, params.id, { ...page, kind: query.kind }),
  );
}
