/** Administrators take votes away, and give them back. */
import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute } = routesOf<typeof schemas>("takings");

export const previewTaking = adminRoute("previewTaking", "POST", "/staff/votes/preview/");
export const takeVotes = adminRoute("takeVotes", "POST", "/staff/votes/takings/");
export const listTakings = adminRoute("listTakings", "GET", "/staff/votes/takings/");
export const giveVotesBack = adminRoute(
  "giveVotesBack",
  "POST",
  "/staff/votes/takings/:id/give-back/",
);
