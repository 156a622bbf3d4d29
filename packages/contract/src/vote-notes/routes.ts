import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("voteNotes");

export const setReason = user("setReason", "PATCH /features/:id/reason/");
export const setOutcome = user("setOutcome", "PATCH /features/:id/outcome/");
export const listVoteNotes = user("listVoteNotes", "GET /features/:id/vote-notes/");
