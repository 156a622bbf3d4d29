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

export const confirmRepository = "I have checked that this is the platform's own repository";
export const repositoryMeaning =
  "Anyone who administers a confirmed repository can join the team without your approval.";
export const repositoryUnconfirmed = "It is not confirmed, and proves no one's claim.";
export const repositoryConfirmed = {
  admin: "An administrator has confirmed it.",
  claim: "It proved the claim that published this page.",
};
/** What the forge last said, if it is not public as usual. */
export const repositoryStates = {
  public: "",
  archived: "It is archived at its forge: nobody can change it there.",
  private: "It is private, so visitors cannot open it.",
  missing: "It is deleted, or not public any more.",
  replaced: "Another repository has its address now, which proves nothing here.",
  unanswered: "Its forge did not answer when we last asked. Nothing changes until it does.",
};

/** For the team, about its own website. */
export const unconfirmedForTeam =
  "An administrator has not confirmed this website yet. Until then it proves no one's claim.";
