/** Whether administrators have confirmed the website of a platform. */
import { plainDay } from "./plain-day.ts";

export const confirm = "I have checked that this is the platform's own website";
export const meaning =
  "Anyone who controls the domain of a confirmed website can join the team without your approval.";
export const isConfirmed = "Confirmed.";
export const notConfirmed = "Not confirmed yet.";

const since = (who: string) => (date: string, before: string | null) =>
  `Changed by ${who} on ${plainDay(date)}${before === null ? "; none was confirmed before." : `: was ${before}.`}`;
/** Who changed it since: the platform's team, or an administrator. */
export const changed = { team: since("the team"), site: since("an administrator") } as const;

/** For the team, about its own website. */
export const unconfirmedForTeam =
  "An administrator has not confirmed this website yet. Until then it proves no one's claim.";
