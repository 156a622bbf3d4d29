/** The whole contract in one list: what is registered on the server must be here, and the reverse. */
import * as activity from "./activity.ts";
import * as auth from "./auth.ts";
import * as comments from "./comments.ts";
import type { Endpoint } from "./endpoint.ts";
import * as features from "./features.ts";
import * as follows from "./follows.ts";
import * as insight from "./insight.ts";
import * as legal from "./legal.ts";
import * as live from "./live.ts";
import * as merges from "./merges.ts";
import * as moderation from "./moderation.ts";
import * as notifications from "./notifications.ts";
import * as passwordReset from "./password-reset.ts";
import * as platforms from "./platforms.ts";
import * as profile from "./profile.ts";
import * as reports from "./reports.ts";
import * as site from "./site.ts";
import * as social from "./social.ts";
import * as staff from "./staff.ts";
import * as staffAudit from "./staff-audit.ts";
import * as staffEmployments from "./staff-employments.ts";
import * as staffLegal from "./staff-legal.ts";
import * as staffMail from "./staff-mail.ts";
import * as staffPeople from "./staff-people.ts";
import * as staffPlatforms from "./staff-platforms.ts";
import * as staffSettings from "./staff-settings.ts";
import * as staffTags from "./staff-tags.ts";
import * as tags from "./tags.ts";
import * as timeline from "./timeline.ts";
import * as triage from "./triage.ts";
import * as users from "./users.ts";
import * as votes from "./votes.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;

/** Every endpoint object that a slice of the contract exports. */
export const endpoints: readonly Endpoint[] = [
  auth,
  platforms,
  features,
  votes,
  follows,
  comments,
  timeline,
  tags,
  activity,
  site,
  staff,
  triage,
  staffPlatforms,
  staffTags,
  staffAudit,
  staffEmployments,
  staffLegal,
  staffMail,
  staffPeople,
  staffSettings,
  merges,
  insight,
  live,
  moderation,
  legal,
  notifications,
  users,
  social,
  profile,
  reports,
  passwordReset,
].flatMap((slice) => Object.values(slice).filter(isEndpoint));
