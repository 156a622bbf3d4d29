/** The public log of the demo's moderation, and what its admin's decisions have taught. */

import { findHosts, findWords } from "@upwell/moderation/words";
import { approvedTexts, rejectedTexts } from "@upwell/sample/demo";
import type { Tx } from "../db/client.ts";
import { countWords } from "../domain/moderation/learning/learning-queries.ts";
import { day, toIso } from "./context.ts";
import { insertRows } from "./insert.ts";

type Logged = readonly [
  subject: string,
  action: string,
  source: string,
  reason: string,
  outcome: string | null,
  appeal: string | null,
  daysAgo: number,
];

/** Decisions without their texts. */
const decisions: readonly Logged[] = [
  ["comment", "rejected", "rules", "Insults", null, "rejected", 151],
  ["feature", "rejected", "rules", "Advertising", null, null, 140],
  ["feature", "held", "rules", "Contact details", "restored", null, 122],
  ["comment", "hidden", "person", "Insults or threats", null, null, 97],
  ["feature", "rejected", "rules", "Unreadable text", null, null, 96],
  ["comment", "held", "rules", "Many links", "restored", null, 71],
  ["feature", "deleted", "person", "", null, null, 64],
  ["comment", "rejected", "rules", "Offensive language", "restored", "granted", 52],
  ["tag", "rejected", "rules", "Offensive language", null, null, 40],
  ["comment", "hidden", "person", "Not about this platform", "restored", "granted", 33],
  ["platform", "taken_down", "person", "", "restored", null, 30],
  ["comment", "deleted", "team", "", null, null, 27],
  ["display_name", "rejected", "rules", "Misleading name", null, null, 25],
  ["feature", "held", "rules", "Posted by several accounts", "upheld", null, 18],
  ["feature", "rejected", "rules", "Advertising", null, null, 9],
  ["comment", "held", "rules", "Instructions to an AI", "upheld", null, 5],
  ["comment", "rejected", "rules", "Threats or harassment", null, null, 2],
];

const combine = ({ openings, rests }: typeof rejectedTexts) =>
  openings.flatMap((opening) => rests.map((rest) => `${opening} ${rest}`));

/** Ids of the accounts of the decided texts, which were deleted since: no other account ever has them. */
const deletedAuthors = Array.from({ length: 16 }, (_, index) => 1000 + index);

/** Counts the words of decided texts, and returns the decisions for the log. */
async function learnFrom(
  tx: Tx,
  texts: readonly string[],
  decision: "approved" | "rejected",
): Promise<Logged[]> {
  for (const [index, content] of texts.entries())
    await countWords(tx, {
      words: ["", ...findWords(content), ...findHosts(content)],
      decision,
      user_id: deletedAuthors[index % deletedAuthors.length] ?? null,
    });
  const [outcome, first] = decision === "approved" ? ["restored", 8] : ["upheld", 11];
  return texts.map(
    (_, index) =>
      ["comment", "held", "rules", "Advertising", outcome, null, first + index * 12] as const,
  );
}

/** Writes what was decided in the past; what still waits is written after it. */
export async function insertModerationRecord(tx: Tx, now: number): Promise<void> {
  const learned = [
    ...(await learnFrom(tx, combine(approvedTexts), "approved")),
    ...(await learnFrom(tx, combine(rejectedTexts), "rejected")),
  ];
  const rows = [...decisions, ...learned]
    .sort(([...one], [...other]) => (other.at(-1) as number) - (one.at(-1) as number))
    .map(([subject_type, action, source, reason, outcome, appeal, daysAgo], index) => ({
      id: index + 1,
      logged_on: toIso(now - daysAgo * day).slice(0, 10),
      ...{ subject_type, action, source, reason, outcome, appeal },
    }));
  await insertRows(tx, "moderation_log", rows);
}
