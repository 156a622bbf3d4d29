/** What the sentence encoder finds in a text that is submitted. */
import { isEnglish } from "@upwell/encoder/is-english";
import { scoreMeaning } from "@upwell/moderation/classifier/meaning";
import { isClassified } from "@upwell/moderation/classifier/moderate-by-classifier";
import { getEncoderPassages } from "@upwell/moderation/classifier/passages";
import type { Scores } from "@upwell/moderation/classifier/scorer";
import { isTrusted, type Submission } from "@upwell/moderation/moderation-result";
import type { Deps } from "../../lib/deps.ts";

/** Returns the scores of the encoder's heads, or undefined if it cannot say anything: words alone decide then. */
export async function findMeaning(
  { encoder }: Pick<Deps, "encoder">,
  submission: Submission,
): Promise<Scores | undefined> {
  if (!isClassified(submission) || isTrusted(submission) || !isEnglish(submission.content))
    return undefined;
  const embeddings = await encoder.embed(getEncoderPassages(submission.content));
  const layers = embeddings.flatMap((one) => (one === undefined ? [] : [one.layers]));
  return layers.length === 0 ? undefined : scoreMeaning(layers);
}
