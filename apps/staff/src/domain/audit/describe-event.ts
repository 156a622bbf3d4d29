/** Describes audit events in text. */
import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/audit";
import { statusLabel } from "@upwell/messages/status";
import type { AuditEntry } from "../../lib/entities.ts";

type Details = AuditEntry["details"];

const getText = (details: Details, key: string): string => {
  const value = details[key];
  return typeof value === "string" ? value : "";
};

/** Whether it is about the actor's own employment, so that it names the platform. */
export const isOwnEmployment = ({ action, actor, subjectId }: AuditEntry): boolean =>
  action.startsWith("employment.") && actor !== null && subjectId === actor.id;

/** Returns who acted. */
export function describeActor({ actor, details }: AuditEntry): string {
  if (actor !== null) return authorName(actor);
  const by = getText(details, "by");
  if (by === "link") return m.mailedLink;
  return by === "operator" ? m.operator : m.deletedAccount;
}

/** Returns what was done; the subject follows. */
export function describeAction(entry: AuditEntry): string {
  if (entry.action === "comment.answer" && getText(entry.details, "postedAs") === "site")
    return m.commentedAsSite;
  if (entry.action !== "employment.verify" || !isOwnEmployment(entry))
    return m.actions[entry.action];
  return getText(entry.details, "proof") === "dns" ? m.verifiedByDns : m.verifiedByDomain;
}

/** Returns the subject's name, or the recorded one if it was deleted. */
export function describeSubject(entry: AuditEntry): string {
  const { subject, details, actor, platform, subjectType, subjectId } = entry;
  if (isOwnEmployment(entry)) return platform?.name ?? m.deletedPlatform;
  // The actor is shown already.
  if (subjectType === "user" && subjectId === actor?.id) return "";
  if (subject !== null) return subject;
  const recorded =
    getText(details, "title") || getText(details, "name") || getText(details, "content");
  if (recorded !== "") return recorded;
  if (entry.action.startsWith("moderation.") && subjectType !== "settings") return m.deletedPost;
  return m.kinds[getText(details, "kind")] ?? "";
}

/** Returns what follows the action: "from Seen to Planned", the target, the reason. */
export function describeDetails(entry: AuditEntry): string[] {
  const { action, details, platform } = entry;
  const parts: string[] = [];
  if (action.startsWith("employment.") && platform !== null && !isOwnEmployment(entry))
    parts.push(m.forPlatform(platform.name));
  const text = (key: string) => getText(details, key);
  if (text("oldStatus") !== "" && text("newStatus") !== "")
    parts.push(m.fromTo(statusLabel(text("oldStatus")), statusLabel(text("newStatus"))));
  if (text("from") !== "" && text("to") !== "") parts.push(m.fromTo(text("from"), text("to")));
  if (action.startsWith("vote.") && typeof details.votes === "number")
    parts.push(m.votes(details.votes));
  const target = text("intoTitle") || text("into");
  if (target !== "") parts.push(m.into(m.because(target)));
  if (text("after") !== "") parts.push(m.to(text("after")));
  if (typeof details.versionNumber === "number") parts.push(m.version(details.versionNumber));
  if (action.startsWith("answer_link.")) parts.push(text("url"));
  if (action === "answer_link.confirm_day") parts.push(text("day"));
  const reason = text("reason") || text("comment");
  if (reason !== "") parts.push(m.because(reason));
  return parts;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return m.nothing;
  if (typeof value === "boolean") return value ? m.yes : m.no;
  if (Array.isArray(value)) return value.map(formatValue).join(", ") || m.nothing;
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

/** "requireEmailVerification" as "require email verification". */
const splitKey = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the fields that the action changed, with their old and new values. */
export function listChanges({ details: { before, after } }: AuditEntry) {
  if (Array.isArray(before) && Array.isArray(after))
    return [{ name: "", text: m.fromTo(formatValue(before), formatValue(after)) }];
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after)
    .filter((key) => formatValue(before[key]) !== formatValue(after[key]))
    .map((key) => ({
      name: splitKey(key),
      text: m.fromTo(formatValue(before[key]), formatValue(after[key])),
    }));
}
