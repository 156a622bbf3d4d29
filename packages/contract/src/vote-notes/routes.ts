import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("voteNotes");

export const setReason = userRoute("setReason", "PATCH /features/:id/reason/");
export const setOutcome = userRoute("setOutcome", "PATCH /features/:id/outcome/");
export const listVoteNotes = userRoute("listVoteNotes", "GET /features/:id/vote-notes/");
