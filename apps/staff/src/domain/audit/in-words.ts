/** What the details of a deed say, in words. */
import * as m from "@upwell/messages/audit";
import { statusLabel } from "@upwell/messages/status";
import type { AuditEntry } from "../../lib/entities.ts";

type Details = AuditEntry["details"];

const textIn = (details: Details, key: string): string => {
  const value = details[key];
  return typeof value === "string" ? value : "";
};

/** What the deed was about; of what is gone, the name that was noted then. */
export function subjectOf({ subject, details, actor, subjectType, subjectId }: AuditEntry): string {
  // Of themselves people say what they did, not whom to.
  if (subjectType === "user" && subjectId === actor?.id) return "";
  if (subject !== null) return subject;
  const noted = textIn(details, "title") || textIn(details, "name") || textIn(details, "content");
  return noted || (m.kinds[textIn(details, "kind")] ?? "");
}

/** What belongs behind the deed: from what to what, into what, why. */
export function pointsOf({ details }: AuditEntry): string[] {
  const points: string[] = [];
  const text = (key: string) => textIn(details, key);
  if (text("oldStatus") !== "" && text("newStatus") !== "")
    points.push(m.fromTo(statusLabel(text("oldStatus")), statusLabel(text("newStatus"))));
  if (text("from") !== "" && text("to") !== "") points.push(m.fromTo(text("from"), text("to")));
  const target = text("intoTitle") || text("into");
  if (target !== "") points.push(m.into(m.because(target)));
  if (text("after") !== "") points.push(m.to(text("after")));
  if (typeof details.versionNumber === "number") points.push(m.version(details.versionNumber));
  const why = text("reason") || text("comment");
  if (why !== "") points.push(m.because(why));
  return points;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return m.nothing;
  if (typeof value === "boolean") return value ? m.yes : m.no;
  if (Array.isArray(value)) return value.map(wordsOf).join(", ") || m.nothing;
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

/** "requireEmailVerification" as "require email verification". */
const keyInWords = (key: string) =>
  key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Field by field, how it was before and after the deed. */
export function changesIn({ details: { before, after } }: AuditEntry) {
  if (Array.isArray(before) && Array.isArray(after))
    return [{ name: "", text: m.fromTo(wordsOf(before), wordsOf(after)) }];
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after)
    .filter((key) => wordsOf(before[key]) !== wordsOf(after[key]))
    .map((key) => ({
      name: keyInWords(key),
      text: m.fromTo(wordsOf(before[key]), wordsOf(after[key])),
    }));
}
