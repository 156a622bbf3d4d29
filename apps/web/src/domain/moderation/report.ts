/** A report while it is being written: its words and its draft. */

import { reportReason } from "@upwell/contract/forms";
import * as m from "@upwell/messages/reports";
import { readDraft, reportDraft, saveDraft } from "../../lib/draft.ts";
import type { ReportedText } from "../../lib/open-dialog.ts";

export type Choice = keyof typeof m.reasons;
export type Report = { choice?: Choice; words: string };

export const choices = Object.keys(m.reasons) as Choice[];

const isReport = (value: unknown): value is Report =>
  typeof value === "object" &&
  value !== null &&
  "words" in value &&
  typeof value.words === "string" &&
  (!("choice" in value) || choices.some((choice) => choice === value.choice));

const placeOf = ({ kind, id }: ReportedText) => reportDraft(kind, id);

export const readReport = (text: ReportedText): Report =>
  readDraft(placeOf(text), isReport) ?? { words: "" };

/** Keeps what is written so far; undefined forgets it. */
export const keepReport = (text: ReportedText, report: Report | undefined): void =>
  saveDraft(placeOf(text), report);

const chosenOf = ({ choice }: Report): string =>
  choice === undefined || choice === "other" ? "" : m.reasons[choice];

/** What stands before somebody's own words when they are sent. */
export function prefixOf(report: Report): string {
  const chosen = chosenOf(report);
  return chosen === "" ? "" : m.before(chosen);
}

/** The reason as it is sent: what was chosen, and what somebody says of it. */
export function reasonOf(report: Report): string {
  const words = report.words.trim();
  return words === "" ? chosenOf(report) : prefixOf(report) + words;
}

/** What is wrong with a reason, in the server's words; nothing when it may be sent. */
export const problemOf = (reason: string): string | undefined =>
  reportReason.safeParse(reason).error?.issues[0]?.message;
