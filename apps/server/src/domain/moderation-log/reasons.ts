/** The reasons that the public log names: labels of the rules and of the report form, which quote no text. */
import * as rules from "@upwell/messages/moderation";
import { reasons } from "@upwell/messages/reports";

export const ruleLabels: readonly string[] = [
  ...new Set(
    Object.values(rules).flatMap((message) =>
      typeof message === "object" && "reason" in message ? [message.reason] : [],
    ),
  ),
];

/** The labels that the report form offers. "Something else" says nothing. */
export const reportLabels: readonly string[] = Object.entries(reasons).flatMap(([choice, label]) =>
  choice === "other" ? [] : [label],
);

// The longest first: one label may begin with another.
const labels = [...ruleLabels, ...reportLabels].sort((a, b) => b.length - a.length);

/** Returns the label with which a reason begins, an empty string if there is none. */
export function findLabel(reason: string): string {
  const lower = reason.toLowerCase();
  return (
    labels.find(
      (label) =>
        lower.startsWith(label.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(lower.slice(label.length)),
    ) ?? ""
  );
}
