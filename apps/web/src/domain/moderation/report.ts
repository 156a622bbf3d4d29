/** A report in progress: its text and its draft. */

import * as m from "@upwell/messages/reports";
import { readDraft, saveDraft } from "../../lib/draft.ts";
import type { ReportedText } from "../../lib/open-dialog.ts";

export type Choice = keyof typeof m.reasons;
export type ComparedFeature = { id: number; title: string };
/** `choice` is `null` if no radio button is checked. */
export type Report = {
  choice?: Choice | null;
  details: string;
  /** The idea of which the reported one is a duplicate. */
  duplicateOf?: ComparedFeature | null;
};

const choices = Object.keys(m.reasons) as Choice[];

/** Returns the reasons for which a text can be reported. Only ideas have duplicates; a profile has no platform. */
export function listChoices(kind: ReportedText["kind"]): readonly Choice[] {
  if (kind === "feature") return choices;
  const isOffered = (choice: Choice) =>
    choice !== "duplicate" && !(choice === "elsewhere" && kind === "profile");
  return choices.filter(isOffered);
}

const isFeature = (value: unknown): value is ComparedFeature =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "title" in value &&
  typeof value.title === "string";

const isReport = (value: unknown): value is Report =>
  typeof value === "object" &&
  value !== null &&
  "details" in value &&
  typeof value.details === "string" &&
  (!("choice" in value) ||
    value.choice === null ||
    choices.some((choice) => choice === value.choice)) &&
  (!("duplicateOf" in value) || value.duplicateOf === null || isFeature(value.duplicateOf));

const toDraftKey = ({ kind, id }: ReportedText) => `report:${kind}:${id}`;

export const readReport = (text: ReportedText): Report =>
  readDraft(toDraftKey(text), isReport) ?? { details: "" };

/** Saves the draft; undefined deletes it. */
export const saveReportDraft = (text: ReportedText, report: Report | undefined): void =>
  saveDraft(toDraftKey(text), report);

const getChoiceText = ({ choice }: Report): string =>
  !choice || choice === "other" ? "" : m.reasons[choice];

/** Returns the text that precedes the user's own details in the reason. */
export function getPrefix(report: Report): string {
  const chosen = getChoiceText(report);
  return chosen === "" ? "" : m.before(chosen);
}

/** Whether a report goes to the platform's team, which compares two ideas, and not to the moderators. */
export const isProposal = ({ kind, slug }: ReportedText, { choice }: Report): boolean =>
  kind === "feature" && slug !== undefined && choice === "duplicate";

/** Returns the reason as sent: the choice and the details. */
export function toReason(report: Report): string {
  const details = report.details.trim();
  return details === "" ? getChoiceText(report) : getPrefix(report) + details;
}
