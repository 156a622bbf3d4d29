/** Which pictures of a text wait for a moderator: those of newcomers, what looks like a refused one, and what a model doubts. */

import type { PictureList } from "@upwell/contract/pictures/shapes";
import * as m from "@upwell/messages/pictures-review";
import { isTrusted, type Submission } from "@upwell/moderation/moderation-result";
import * as z from "zod/mini";
import type { LanguageModel } from "../../lib/language-model.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import { findRisk } from "../pictures/queries.ts";
import type { Deps } from "./deps.ts";

const instructions = `You look at pictures that people add to ideas and comments about software: screenshots, drawings, photographs of screens.
"reject" is true for nudity, gore, hate symbols, harassment, scams, advertising, and pictures with private data of others, such as addresses, faces with names or identity papers.
"reason": what is wrong in at most five words, "" otherwise.`;

const answerSchema = z.object({ reject: z.boolean(), reason: z.string() });

/** Returns what the model sees in pictures that a person has to look at; undefined for nothing. */
async function askModel(
  vision: LanguageModel,
  images: readonly Uint8Array[],
): Promise<string | undefined> {
  try {
    const data = { pictures: images.length };
    const answer = await vision.ask({ instructions, data, images, schema: answerSchema });
    return answer.reject ? `Pictures: ${answer.reason.slice(0, 80)}` : undefined;
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    return m.unseen;
  }
}

/** Returns why the new pictures of a text wait for a moderator; undefined if they are shown at once. */
export async function checkPictures(
  deps: Deps,
  submission: Submission,
  pictures: PictureList | undefined,
): Promise<string | undefined> {
  const { author_id } = submission;
  if (!pictures?.length || author_id === null || isTrusted(submission)) return undefined;
  const risk = await findRisk(
    deps.db,
    author_id,
    pictures.map(({ id }) => id),
  );
  if (risk === undefined) return undefined;
  if (risk.is_refused) return m.likeRefused;
  if (isNewAccount(deps, risk) || !risk.is_accepted) return m.newcomer;
  if (deps.vision === null) return undefined;
  const files = await Promise.all(
    risk.keys.map((key) => deps.storage.read(`pictures/${key}/small.jpg`)),
  );
  return askModel(
    deps.vision,
    files.filter((file) => file !== null),
  );
}
