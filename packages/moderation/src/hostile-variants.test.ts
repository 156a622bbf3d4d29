/** Whatever stands around a text that is stopped, and however it is formatted, it stays stopped. */

import * as m from "@upwell/messages/moderation";
import { expect, test } from "vitest";
import {
  getAsideTexts,
  getEvaluationTexts,
  getStrangersTexts,
} from "../../../tools/moderation/evaluation-texts.ts";
import {
  disguises,
  fragments,
  machineMarks,
  surroundings,
} from "../../../tools/moderation/surroundings.ts";
import { moderateOffline } from "./moderate-offline.ts";
import type { Submission } from "./moderation-result.ts";

const context = {
  site: { name: "Upwell", host: "ideas.example.org" },
  isNewAccount: false,
  // A word that admins have often approved, in the calm sentences.
  siteWeights: new Map([["exports", -1]]),
};
/** Said of a whole text, which is another one with calm sentences. */
const ofForm = [m.shouting, m.gibberish, m.repetition, m.linksOnly].map(({ reason }) => reason);
const moderate = (subject_type: Submission["subject_type"], content: string) =>
  moderateOffline({ subject_type, content, author_id: 1 }, context);
const isStopped = (...text: Parameters<typeof moderate>) => moderate(...text).verdict !== "allow";

/** One in so many, which is tried in every way. */
const share = 12;
const stopped = [...getEvaluationTexts(), ...getStrangersTexts(), ...getAsideTexts()].filter(
  ({ unwanted, subject, text }, at) =>
    unwanted &&
    at % share === 0 &&
    isStopped(subject, text) &&
    !ofForm.includes(moderate(subject, text).reason),
);

test.each([...surroundings, ...disguises])("$name hides nothing", ({ surround }) => {
  expect(stopped.length).toBeGreaterThan(100);
  const shown = stopped.filter(({ subject, text }) => !isStopped(subject, surround(text)));
  expect(shown.map(({ text }) => text)).toEqual([]);
});

test.each([
  ...fragments.map((one) => ({ ...one, texts: stopped })),
  ...machineMarks.map((one) => ({ ...one, texts: stopped })),
])("$name hides little", ({ surround, texts }) => {
  expect(texts.length).toBeGreaterThan(30);
  const shown = texts.filter(({ subject, text }) => !isStopped(subject, surround(text)));
  expect(shown.length).toBeLessThanOrEqual(texts.length / 10);
});
