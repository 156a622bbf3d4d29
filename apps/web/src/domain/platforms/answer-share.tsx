import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platforms";
import { ShareRing } from "@upwell/ui/share-ring";

/** The id of the platform's whole record on its page. */
export const answersAnchor = "answers";

type AnswerShareProps = {
  answers: Platform["answers"];
  /** Whether there is room for more than a few words. */
  hasRoom?: boolean;
};

/** How many ideas a team has answered, and how soon: a ring and a few words. Nothing while that is not known. */
export function AnswerShare({ answers, hasRoom = false }: AnswerShareProps) {
  if (answers === undefined) return null;
  const { isClaimed, counted, answered, medianDaysToAnswer: days } = answers;
  const isShared = isClaimed && counted > 0;
  return (
    <span className="inline-flex items-center gap-1.5">
      {isShared && <ShareRing share={answered / counted} className="size-4" />}
      <span>
        {isClaimed || hasRoom ? m.answersInShort(answers) : m.unclaimed}
        {isShared && hasRoom && days !== null && ` · ${m.answersWithin(days)}`}
      </span>
    </span>
  );
}
