/** What the sentence encoder finds in a text that is submitted. */
import { isEnglish } from "@upwell/encoder/is-english";
import { hasMeaning, type Meaning, scoreMeaning } from "@upwell/moderation/classifier/meaning";
import {
  judgeWords,
  type ScoredWindow,
} from "@upwell/moderation/classifier/moderate-by-classifier";
import type { Submission } from "@upwell/moderation/moderation-result";
import { DatabaseBusy } from "../../db/errors.ts";
import { EncoderUnavailable } from "../../encoder/encoder.ts";
import type { Deps } from "./deps.ts";

/** Characters that the encoder reads of a text, in 160 ms; all windows of a text a third as long. */
const maxRead = 1800;
/** How long a text waits for others before it. */
const maxWaitMs = 10_000;

/** Returns the English windows that the encoder reads: of a long text those that words alone find worst. */
export function chooseWindows(submission: Submission, windows: readonly ScoredWindow[]): string[] {
  const english = windows.filter(({ text }) => hasMeaning(text) && isEnglish(text));
  const isShort = english.reduce((sum, { text }) => sum + text.length, 0) <= maxRead;
  const ordered = isShort
    ? english
    : english
        .map((window) => ({ ...window, excess: judgeWords(submission, window).excess }))
        .sort((a, b) => b.excess - a.excess);
  const chosen: string[] = [];
  let length = 0;
  for (const { text } of ordered) {
    if (length + text.length > maxRead) continue;
    length += text.length;
    chosen.push(text);
  }
  return chosen;
}

export type FoundMeaning = {
  meaning?: Meaning;
  /** Whether the encoder should have read the text, and was busy or failed. */
  isUnread: boolean;
};

/** Reads a text with the encoder, unless it waits for that; without its weights, words alone decide. */
export async function findMeaning(
  { encoder, textSlots }: Pick<Deps, "encoder" | "textSlots">,
  submission: Submission,
  { windows, isWaiting }: { windows: readonly ScoredWindow[]; isWaiting: boolean },
): Promise<FoundMeaning> {
  const chosen = chooseWindows(submission, windows);
  if (chosen.length === 0 || !encoder.isPackaged) return { isUnread: false };
  if (isWaiting) return { isUnread: true };
  try {
    const embeddings = await textSlots.run(`${submission.author_id}`, () =>
      encoder.embed(chosen, "moderation", AbortSignal.timeout(maxWaitMs)),
    );
    const meaning: Meaning = new Map(
      embeddings.flatMap((one, at) =>
        one === undefined ? [] : [[chosen[at] as string, scoreMeaning(one.layers)]],
      ),
    );
    return { meaning, isUnread: false };
  } catch (error) {
    if (error instanceof EncoderUnavailable || error instanceof DatabaseBusy)
      return { isUnread: true };
    throw error;
  }
}
