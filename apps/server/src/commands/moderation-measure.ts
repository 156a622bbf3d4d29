/** `npm run moderation:measure`: how well the rules, and the model where there is one, tell texts apart. */
import { readConfig } from "../config.ts";
import { judgeByModel } from "../domain/moderation/judge-by-model.ts";
import {
  type LabelledText,
  labels,
  parts,
  readLabelled,
} from "../domain/moderation/labelled/read.ts";
import { judgeByRules } from "../domain/moderation/rules.ts";
import { openLanguageModel } from "../lib/language-model.ts";
import { createLog } from "../lib/log.ts";

type Judged = LabelledText & { verdict: "allow" | "reject" | "hold" };
type Judge = (text: string) => Promise<Judged["verdict"]>;

const submission = (content: string) => ({
  subject_type: "comment" as const,
  content,
  author_id: null,
});
const byRules: Judge = async (text) => judgeByRules(submission(text)).verdict;

const percent = (part: number, whole: number) =>
  whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;

/** Precision: of what was kept back, how much rightly. Recall: of what should be, how much was. */
function report(judged: readonly Judged[]): void {
  const keptBack = judged.filter(({ verdict }) => verdict !== "allow");
  const bad = judged.filter(({ label }) => label !== "fine");
  const right = keptBack.filter(({ label }) => label !== "fine");
  for (const label of labels) {
    const of = judged.filter((one) => one.label === label);
    const count = (verdict: string) => of.filter((one) => one.verdict === verdict).length;
    process.stdout.write(
      `  ${label.padEnd(10)} ${String(of.length).padStart(4)} texts: ${count("allow")} allowed, ${count("hold")} held, ${count("reject")} rejected\n`,
    );
  }
  process.stdout.write(
    `  precision ${percent(right.length, keptBack.length)}, recall ${percent(right.length, bad.length)}\n`,
  );
}

async function measure(name: string, judge: Judge): Promise<void> {
  for (const part of parts) {
    const judged: Judged[] = [];
    for (const one of readLabelled(part)) judged.push({ ...one, verdict: await judge(one.text) });
    process.stdout.write(`${name}, ${part} texts\n`);
    report(judged);
  }
}

await measure("Rules", byRules);
const config = readConfig(process.env);
if (config.ai !== null) {
  const model = openLanguageModel(config.ai, createLog("error"));
  await measure("Rules and model", async (text) => {
    const verdict = await byRules(text);
    return verdict === "reject" ? verdict : (await judgeByModel(model, submission(text))).verdict;
  });
}
