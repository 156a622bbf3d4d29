/**
 * `npm run moderation:measure`: the share of unwanted and of harmless texts that moderation stops, by kind of text.
 * With `-- --words` instead: every word of the lists in neutral sentences; exits with 1 if one is stopped that no reviewer
 * has listed.
 */

import { readConfig } from "../../apps/server/src/config.ts";
import { chooseWindows } from "../../apps/server/src/domain/moderation/find-meaning.ts";
import { moderateWithModel } from "../../apps/server/src/domain/moderation/moderate-with-model.ts";
import { createLanguageModel } from "../../apps/server/src/lib/language-model.ts";
import { createLog } from "../../apps/server/src/lib/log.ts";
import { ModelUnavailable } from "../../apps/server/src/lib/model-unavailable.ts";
import { type Embed, loadEncoder } from "../../packages/encoder/src/encoder.ts";
import { type Meaning, scoreMeaning } from "../../packages/moderation/src/classifier/meaning.ts";
import {
  isClassified,
  judgeWindows,
  moderateByClassifier,
  scoreWindow,
} from "../../packages/moderation/src/classifier/moderate-by-classifier.ts";
import type { Scores } from "../../packages/moderation/src/classifier/scorer.ts";
import { getWindows } from "../../packages/moderation/src/classifier/windows.ts";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { moderateOffline } from "../../packages/moderation/src/moderate-offline.ts";
import type { Submission } from "../../packages/moderation/src/moderation-result.ts";
import {
  type EvaluationText,
  getAimedTexts,
  getAsideTexts,
  getBenignTexts,
  getBodies,
  getEvaluationTexts,
  getHarmlessTexts,
  getIdentityTexts,
  getStrangersTexts,
} from "./evaluation-texts.ts";
import { surroundings } from "./surroundings.ts";
import { thresholdSubjects } from "./thresholds.ts";
import { readHeldWords, readWordTexts } from "./word-texts.ts";

type Verdict = "allow" | "reject" | "hold";
type Moderate = (submission: Submission) => Verdict | Promise<Verdict>;

const byRules: Moderate = (submission) => moderateByRules(submission).verdict;
const byClassifier: Moderate = (submission) => moderateByClassifier(submission)?.verdict ?? "allow";
const byBoth: Moderate = async (submission) => {
  const rules = await byRules(submission);
  return rules === "allow" ? byClassifier(submission) : rules;
};

/** What the server does for submitted texts, without waiting in a queue. */
let embed: Embed | undefined;
/** Many texts have the same calm sentences around them. */
const known: Meaning & Map<string, Scores> = new Map();
function findMeaning(windows: readonly string[]): Meaning {
  embed ??= loadEncoder();
  for (const window of windows) {
    const [embedding] = known.has(window) ? [] : embed([window]);
    if (embedding !== undefined) known.set(window, scoreMeaning(embedding.layers));
  }
  return new Map(windows.map((window) => [window, known.get(window) as Scores]));
}
const withEncoder: Moderate = async (submission) => {
  const rules = await byRules(submission);
  if (rules !== "allow" || !isClassified(submission)) return rules;
  const windows = getWindows(submission).map(scoreWindow);
  const meaning = findMeaning(chooseWindows(submission, windows));
  return judgeWindows(submission, windows, { meaning })?.verdict ?? "allow";
};

const percent = (share: number) => (100 * share).toFixed(1).padStart(5);

/** Returns the Wilson score interval of a share at a confidence of 95 %. */
function interval(part: number, whole: number): [number, number] {
  const z = 1.96;
  const share = part / whole;
  const centre = (share + (z * z) / (2 * whole)) / (1 + (z * z) / whole);
  const half =
    (z * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))) /
    (1 + (z * z) / whole);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

type Counts = { texts: number; stopped: number };

/** Prints a table, and returns its rows. */
async function measure(
  name: string,
  moderate: Moderate,
  texts: readonly EvaluationText[],
): Promise<ReadonlyMap<string, Counts>> {
  const counts = new Map<string, Counts>();
  process.stdout.write(
    `\n| ${name} | texts | stopped % | between | rejected |\n|---|---|---|---|---|\n`,
  );
  for (const [row, ofRow] of Map.groupBy(texts, (text) => text.row)) {
    const verdicts = [];
    for (const { subject, text } of ofRow)
      verdicts.push(await moderate({ subject_type: subject, content: text, author_id: null }));
    const stopped = verdicts.filter((verdict) => verdict !== "allow").length;
    const rejected = verdicts.filter((verdict) => verdict === "reject").length;
    counts.set(row, { texts: ofRow.length, stopped });
    const [low, high] = interval(stopped, ofRow.length);
    process.stdout.write(
      `| ${row} | ${ofRow.length} | ${percent(stopped / ofRow.length)} | ${percent(low)} to ${percent(high)} | ${rejected} |\n`,
    );
  }
  return counts;
}

/** Fails if harmless sentences of a group are stopped more than twice as often as those of the others, one text aside. */
function compareGroups(counts: ReadonlyMap<string, Counts>): void {
  const groups = [...counts].filter(([row]) => row.startsWith("harmless, ") && row.includes(":"));
  const sum = (of: keyof Counts) => groups.reduce((all, [, one]) => all + one[of], 0);
  for (const [row, { texts, stopped }] of groups) {
    const others = (sum("stopped") - stopped) / (sum("texts") - texts);
    if (stopped <= 1 + 2 * others * texts) continue;
    process.stdout.write(`${row}: stopped more than twice as often as the others\n`);
    process.exitCode = 1;
  }
}

/** Tries each word as an idea and as a comment. */
function measureWords(): void {
  const reviewed = readHeldWords();
  const words = readWordTexts();
  const stopped = words.flatMap(({ language, word, texts }) => {
    const verdicts = texts.flatMap((content) =>
      thresholdSubjects.map((subject_type) => {
        const submission = { subject_type, content, author_id: null };
        const rules = moderateByRules(submission);
        return rules.verdict === "allow" ? (moderateByClassifier(submission) ?? rules) : rules;
      }),
    );
    const found =
      verdicts.find(({ verdict }) => verdict === "reject") ??
      verdicts.find(({ verdict }) => verdict === "hold");
    return found === undefined ? [] : [{ ...found, language, word }];
  });
  const isReviewed = ({ word, verdict }: (typeof stopped)[number]) =>
    verdict === "hold" && reviewed.has(word.toLowerCase());
  for (const [language, all] of Map.groupBy(words, (one) => one.language))
    process.stdout.write(`${language}: ${all.length} words\n`);
  for (const one of stopped.filter((each) => !isReviewed(each)))
    process.stdout.write(`${one.language} ${one.word}: ${one.verdict}, ${one.reason}\n`);
  const unexpected = stopped.filter((one) => !isReviewed(one)).length;
  process.stdout.write(
    `${words.length} words, ${stopped.length} held or rejected, ${unexpected} of them not reviewed\n`,
  );
  process.exitCode = unexpected === 0 ? 0 : 1;
}

if (process.argv.includes("--words")) {
  measureWords();
  process.exit();
}

const texts = getEvaluationTexts();
await measure("rules", byRules, texts);
await measure("classifier", byClassifier, texts);
await measure("rules and classifier", byBoth, texts);
const further = {
  "": texts,
  ", texts of strangers": getStrangersTexts(),
  ", set aside": getAsideTexts(),
  ", false alarms by language and kind": getBenignTexts(),
};
for (const [name, ofName] of Object.entries(further)) {
  if (name !== "") await measure(`rules and classifier${name}`, byBoth, ofName);
  await measure(`rules, classifier and encoder${name}`, withEncoder, ofName);
}
const unwanted = [...texts, ...getAsideTexts()].filter((text) => text.unwanted);
for (const { name, surround } of surroundings)
  for (const [by, moderate] of Object.entries({ words: byBoth, "words and meaning": withEncoder }))
    await measure(
      `${name}, by ${by}`,
      moderate,
      unwanted.map((one) => ({
        ...one,
        row: one.row.split(",")[0] ?? "",
        text: surround(one.text),
      })),
    );
await measure("bodies", withEncoder, getBodies());
for (const folder of ["harmless", "harmless-aside"] as const)
  await measure(folder, byBoth, getHarmlessTexts(folder));
await measure("aimed at a person", withEncoder, getAimedTexts());
for (const isAside of [false, true])
  compareGroups(
    await measure(
      `who somebody is${isAside ? ", set aside" : ""}`,
      withEncoder,
      getIdentityTexts(isAside),
    ),
  );
const config = readConfig(process.env);
if (config.ai !== null) {
  const model = createLanguageModel(config.ai, createLog("error"));
  let unavailable = 0;
  await measure(
    "rules, classifier and model",
    async (submission) => {
      const offline = moderateOffline(submission, {
        site: { name: "", host: "" },
        isNewAccount: false,
        siteWeights: new Map(),
      });
      try {
        const sampling = { isSampled: () => false };
        return (await moderateWithModel(model, submission, offline, sampling)).verdict;
      } catch (error) {
        if (!(error instanceof ModelUnavailable)) throw error;
        unavailable += 1;
        return offline.verdict;
      }
    },
    texts,
  );
  process.stdout.write(`\nWithout an answer of the model: ${unavailable}\n`);
}
