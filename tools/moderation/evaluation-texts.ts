/** Texts to evaluate moderation, none of which is in the training set. */

import type { Submission } from "../../packages/moderation/src/moderation-result.ts";
import { getLanguageGroup } from "../../packages/moderation/src/rules/language.ts";
import { getDemoTexts } from "./demo-texts.ts";
import { type HarmlessFolder, readBodies, readHarmless } from "./harmless-texts.ts";
import { readIdentityTexts, readTable } from "./identity-texts.ts";
import { readLabelled } from "./rule-texts.ts";
import {
  isHeldOut,
  readAside,
  readHeldOut,
  readStrangers,
  type WrittenText,
} from "./written-texts.ts";

export type EvaluationText = {
  /** The row of the report. */
  row: string;
  /** True if moderation should hold or reject the text. */
  unwanted: boolean;
  subject: Submission["subject_type"];
  text: string;
};

const getSubjectType = (group: string): Submission["subject_type"] =>
  group.endsWith("request") ? "feature" : "comment";

const getLanguageLabel = (lang: string) => (lang === "en" ? "English" : "other languages");

const toEvaluationText = ({ kind, group, lang, text }: WrittenText): EvaluationText => ({
  row:
    kind === "fine"
      ? `fine: ${group}`
      : `${kind === "abuse" ? `abuse, ${group}` : kind}, ${getLanguageLabel(lang)}`,
  unwanted: kind !== "fine",
  subject: getSubjectType(group),
  text,
});

/** Returns texts of authors whose texts the classifier is not trained on. */
export const getStrangersTexts = (): EvaluationText[] => readStrangers().map(toEvaluationText);

/** Returns English texts that nothing was trained on or chosen by. */
export const getAsideTexts = (): EvaluationText[] => readAside().map(toEvaluationText);

/** Returns sentences over which word lists stumble, as ideas and as comments, by language. */
export const getHarmlessTexts = (folder: HarmlessFolder): EvaluationText[] =>
  readHarmless(folder).flatMap(({ lang, text, subjects }) =>
    subjects.map((subject) => ({ row: `${folder}, ${lang}`, unwanted: false, subject, text })),
  );

/** Returns bodies of the shape that issue trackers have, by language. */
export const getBodies = (): EvaluationText[] =>
  readBodies().flatMap(({ lang, text, subjects }) =>
    subjects.map((subject) => ({ row: `bodies, ${lang}`, unwanted: false, subject, text })),
  );

/** Returns the benign texts whose authors' texts were not trained on, by group of languages and kind of text. */
export const getBenignTexts = (): EvaluationText[] =>
  [...getEvaluationTexts(), ...getStrangersTexts(), ...getHarmlessTexts("harmless-aside")]
    .filter(({ unwanted, row }) => !unwanted && !row.includes("group"))
    .map((one) => ({ ...one, row: `${getLanguageGroup(one.text)}, ${one.subject}` }));

/** Returns sentences that name who somebody is: hostile ones by language, harmless ones by group, in English alone. */
export const getIdentityTexts = (isAside: boolean): EvaluationText[] =>
  readIdentityTexts(isAside).map(({ isHostile, lang, text, group }) => ({
    row: `${isHostile ? "hostile" : "harmless"}, ${lang === "en" && !isHostile ? group : getLanguageLabel(lang)}`,
    unwanted: isHostile,
    subject: "comment",
    text,
  }));

/** Returns texts that are aimed at a person, and harmless ones that look like them or like something else. */
export const getAimedTexts = (): EvaluationText[] =>
  (["hostile", "fine"] as const).flatMap((kind) =>
    readTable(`aimed/${kind}`).map(([row = "", lang = "", text = ""]) => ({
      row: `${kind}: ${row}, ${getLanguageLabel(lang)}`,
      unwanted: kind === "hostile",
      subject: "comment",
      text,
    })),
  );

/** Returns held-out written texts, labelled texts and demo texts. */
export function getEvaluationTexts(): EvaluationText[] {
  const written = readHeldOut().map(toEvaluationText);
  const demo = getDemoTexts()
    .filter(({ text }) => isHeldOut(text))
    .map(({ group, text }) => ({
      row: `fine: demo ${group}`,
      unwanted: false,
      subject: getSubjectType(group),
      text,
    }));
  const labelled = readLabelled("held-out").map(({ label, text }) => ({
    row: `labelled: ${label}`,
    unwanted: label !== "fine",
    subject: "comment" as const,
    text,
  }));
  return [...written, ...labelled, ...demo];
}
