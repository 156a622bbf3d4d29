/**
 * What the link in the mail of an account is about. It stands in the address without a signature: a changed link ends
 * other mail of the same account, which its token permits anyway.
 */
import {
  type NotificationCategory,
  notificationCategories,
} from "@upwell/contract/notifications/categories";

/** The news of all teams of an account is one part. */
export const mailParts = [...notificationCategories, "news"] as const;
export type MailPart = NotificationCategory | "news";

/** Returns the query of a link about some parts; none for all mail of an account. */
export const toPartsQuery = (parts: readonly MailPart[]): string =>
  parts.length === 0 ? "" : `?of=${parts.join(".")}`;

/**
 * Returns the parts that a link names; none for all mail. Mail of before a part had another name still ends: a link that
 * names no known part is about all mail.
 */
export function parseParts(of: unknown): MailPart[] {
  const named = [of].flat().join(".").split(".");
  return mailParts.filter((part) => named.includes(part));
}
