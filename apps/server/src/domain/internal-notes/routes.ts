import * as contract from "@upwell/contract/internal-notes/routes";
import type { FastifyInstance } from "fastify";
import { byId, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import {
  createInternalNote,
  deleteInternalNote,
  listInternalNotes,
  updateInternalNote,
} from "./internal-notes.ts";

export function internalNoteRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listInternalNotes, ({ viewer, params }, page) =>
    listInternalNotes(deps, viewer, params.id, page),
  );
  route(app, contract.createInternalNote, byId(deps, createInternalNote, field("content")));
  route(app, contract.updateInternalNote, byId(deps, updateInternalNote, field("content")));
  route(app, contract.deleteInternalNote, byId(deps, deleteInternalNote));
}
