/** The order of texts pending review: the time of creation, minus a bonus of hours for urgent texts. */
import * as m from "@upwell/messages/moderation";
import { reasons as reportReasons } from "@upwell/messages/reports";

const hourMs = 60 * 60_000;

/** Hours by reason; other reasons are about form. */
const severityHours = new Map<string, number>([
  [m.threat.reason, 48],
  [m.credentials.reason, 48],
  [m.posing.reason, 24],
  [m.contempt.reason, 24],
  [m.targeting.reason, 24],
  [m.insult.reason, 24],
  [m.hurtful.reason, 24],
  [m.contact.reason, 24],
  [m.spam.reason, 12],
  [m.injection.reason, 12],
]);
const reportSeverityHours = new Map<string, number>([
  [reportReasons.abuse, 24],
  [reportReasons.privacy, 24],
  [reportReasons.advertising, 12],
]);
/** For each doubling of the audience, up to two days. */
const audienceHours = 4;
const maxAudienceHours = 48;
/** For each report, up to ten. */
const reportHours = 12;
const maxReports = 10;
/** Readers see the text while it waits. */
const publicHours = 24;
/** The author waits for a second decision. */
const appealHours = 12;

/** Returns the hours for the reason of a verdict. */
export const getSeverity = (reason: string): number => severityHours.get(reason) ?? 0;

/** Returns the hours for the most severe of the given reasons of reports, which start with a chosen one. */
export const getReportSeverity = (reasons: readonly string[]): number =>
  Math.max(
    0,
    ...reasons.map((reason) => {
      const [, hours = 0] =
        [...reportSeverityHours].find(([chosen]) => reason.startsWith(chosen)) ?? [];
      return hours;
    }),
  );

export type Urgency = {
  /** In hours, from `getSeverity` or `getReportSeverity`. */
  severity: number;
  /** The number of users who may see the text. */
  audience_size: number;
  reports?: number;
  isPublic?: boolean;
  isAppealed?: boolean;
};

/** Returns the place of a text in the queue: earlier times come first. */
export function computeQueueTime(
  createdAt: Date,
  { severity, audience_size, reports = 0, isPublic = false, isAppealed = false }: Urgency,
): Date {
  const hours =
    severity +
    Math.min(maxAudienceHours, audienceHours * Math.log2(1 + audience_size)) +
    reportHours * Math.min(maxReports, reports) +
    (isPublic ? publicHours : 0) +
    (isAppealed ? appealHours : 0);
  return new Date(createdAt.getTime() - Math.round(hours * hourMs));
}
