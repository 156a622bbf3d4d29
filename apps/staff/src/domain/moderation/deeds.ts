/** Deciding about one or many texts: what is still possible is done, of the others it is said why not. */
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { decideReports } from "@upwell/contract/reports";
import { decideManyVerdicts } from "@upwell/contract/staff";
import { unreachable } from "@upwell/messages/decide-texts";
import type { ReportedText, Verdict } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

export type Outcome = { done: number; failed: readonly Failure[] };
type Failure = { key: string; text: string; detail: string };

/** One text may be waiting for both reasons at once. */
const readAgain = async () => {
  await Promise.all(
    [keys.verdicts, keys.reports].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
};

export async function decideVerdicts(
  verdicts: readonly Verdict[],
  decision: "allow" | "reject",
  reason: string,
): Promise<Outcome> {
  const textOf = new Map(verdicts.map(({ id, content }) => [id, content]));
  try {
    const { done, failed } = await call(decideManyVerdicts, {
      body: { ids: [...textOf.keys()], decision, reason },
    });
    return {
      done: done.length,
      failed: failed.map(({ id, detail }) => ({
        key: String(id),
        text: textOf.get(id) ?? `#${id}`,
        detail,
      })),
    };
  } finally {
    await readAgain();
  }
}

/** What names a reported text, here and in a selection. */
export const keyOfReported = ({ featureId, commentId }: ReportedText): string =>
  featureId === null ? `comment-${commentId}` : `feature-${featureId}`;

/** One after the other: each is a deed of its own in the audit. */
export async function decideReported(
  texts: readonly ReportedText[],
  decision: "uphold" | "dismiss",
  reason: string,
): Promise<Outcome> {
  const failed: Failure[] = [];
  for (const text of texts) {
    const { featureId, commentId } = text;
    const named = featureId === null ? { comment: commentId ?? 0 } : { feature: featureId };
    try {
      await call(decideReports, { body: { ...named, decision, reason } });
    } catch (failure) {
      failed.push({
        key: keyOfReported(text),
        text: commentId === null ? text.title : text.content,
        detail: failureMessage(failure, unreachable),
      });
    }
  }
  await readAgain();
  return { done: texts.length - failed.length, failed };
}
