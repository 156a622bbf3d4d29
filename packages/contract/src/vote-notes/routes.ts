import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, user } = listRoutes<typeof schemas>("voteNotes");

export const setReason = inSession.user("setReason", "PATCH /features/:id/reason/");
export const setOutcome = inSession.user("setOutcome", "PATCH /features/:id/outcome/");
export const listVoteNotes = user("listVoteNotes", "GET /features/:id/vote-notes/");
