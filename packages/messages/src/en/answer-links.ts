/** Links to where a company answered an idea outside of this site. */
import { plainDay } from "./plain-day.ts";
import { counted } from "./plural.ts";

export const title = "Answered elsewhere";
export const answeredOn = (host: string) => `Answered on ${host}`;
/** "Said to be answered on github.com, March 3, 2026", as long as no admin has confirmed the day. */
export const answered = (host: string, date: string, isDayConfirmed: boolean) =>
  `${isDayConfirmed ? answeredOn(host) : `Said to be answered on ${host}`}, ${plainDay(date)}`;
/** A link that waits: "github.com, March 3, 2026" */
export const link = (host: string, date: string) => `${host}, ${plainDay(date)}`;

export const add = "Answered somewhere else? Add a link";
export const addTitle = "Link an answer";
export const addText = (platform: string) =>
  `Has ${platform} answered this in its own tracker, forum or blog? Link the page that answers this idea.`;
export const address = "Address of the page";
export const addressHint =
  "On the platform's own website it counts at once, for five links an hour, elsewhere once the team or three people confirm it.";
export const sentence = "The sentence that answers";
export const sentenceHint = "Copy it from the page. It shows below the idea.";
/** Of a link from before the sentence was asked for. */
export const noSentence = "Without the sentence that answers: add the link again with it.";
export const day = "Day of the answer";
export const submit = "Add link";
export const accepted = "Link added";
export const pending = "Link added. It counts once the team or three people confirm it.";
export const couldNotAdd = "The link could not be added";

/** Links that count. */
export const counting = "Counted as answers";
export const contest = "Contest it";
export const contested = "You contested it";
export const contestReason = "Why this is no answer";
export const contestHint =
  "If three people contest a link, it waits again, and the corrections of the record say so.";
export const submitContest = "Contest the link";
export const couldNotContest = "The link could not be contested";
/** Of a link that waits again. */
export const wasContested = "Three people contested it.";

/** Links that wait. */
export const waiting = "Waiting to be confirmed";
export const confirmations = (n: number) =>
  n === 0
    ? "Nobody has confirmed it yet"
    : `Confirmed by ${counted(n, { one: "person", other: "people" })} of 3`;
export const confirm = "It answers this";
export const confirmed = "You confirmed it";
export const couldNotConfirm = "It could not be confirmed";
export const remove = "Remove";
export const removed = "Link removed";
export const couldNotRemove = "The link could not be removed";
