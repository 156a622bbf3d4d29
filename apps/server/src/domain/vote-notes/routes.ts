import * as contract from "@upwell/contract/vote-notes/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listVoteNotes } from "./list-notes.ts";
import { setOutcome, setReason } from "./set-note.ts";

export function voteNoteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.setReason, byId(deps, setReason));
  route(app, contract.setOutcome, byId(deps, setOutcome));
  routePage(app, contract.listVoteNotes, ({ viewer, params, query }, page) =>
    listVoteNotes(deps, viewer, params.id, { ...page, kind: query.kind }),
  );
}
