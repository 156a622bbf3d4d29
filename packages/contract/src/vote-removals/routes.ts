/** Moderators decide about votes that raised an alarm; administrators find, remove and restore votes. */
import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, moderator } = listRoutes<typeof schemas>("voteRemovals");

export const listVoteAlarms = moderator("listVoteAlarms", "GET /staff/votes/alarms/");
export const decideVoteAlarm = moderator("decideVoteAlarm", "POST /staff/votes/alarms/:id/decide/");
export const getSuspiciousVotes = admin("getSuspiciousVotes", "GET /staff/votes/suspicious/");
export const countVotesByHour = admin("countVotesByHour", "GET /staff/votes/hours/");
export const previewVoteRemoval = admin("previewVoteRemoval", "POST /staff/votes/preview/");
export const removeVotes = admin("removeVotes", "POST /staff/votes/removals/");
export const listVoteRemovals = admin("listVoteRemovals", "GET /staff/votes/removals/");
export const restoreVotes = admin("restoreVotes", "POST /staff/votes/removals/:id/restore/");
