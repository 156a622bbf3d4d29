/** The thread in which the checker lives: a few hundred megabytes that only those pay who use it. */
import { parentPort } from "node:worker_threads";
import { Dialect, type Lint as HarperLint, LocalLinter } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";
import type { CheckerAnswer, CheckerTask } from "./checker.ts";
import { type Find, type Lint, mend } from "./mend.ts";
import { productWords } from "./product-words.ts";

const american = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
const british = new LocalLinter({ binary: slimBinary, dialect: Dialect.British });

const [replace, remove] = [0, 1];

function findOf(rule: string, lint: HarperLint, text: string): Find {
  const { start, end } = lint.span();
  const replacements = lint.suggestions().map((suggestion) => {
    const words = suggestion.get_replacement_text();
    if (suggestion.kind() === replace) return words;
    return suggestion.kind() === remove ? "" : text.slice(start, end) + words;
  });
  return { rule, kind: lint.lint_kind(), start, end, replacements };
}

const lint: Lint = async (text, as) => {
  const byRule = await american.organizedLints(text, { language: as });
  const finds = Object.entries(byRule).flatMap(([rule, lints]) =>
    lints.map((one) => findOf(rule, one, text)),
  );
  if (!finds.some(({ kind }) => kind === "Spelling")) return finds;
  // "colour" is no mistake: a word is wrong only where both spellings of English say so.
  const alsoBritish = new Set(
    (await british.lint(text, { language: as })).map((one) => one.span().start),
  );
  return finds.filter(({ kind, start }) => kind !== "Spelling" || alsoBritish.has(start));
};

/** Two words made of one are a guess, and one that hides the better guess. */
async function setUp(linter: LocalLinter): Promise<void> {
  await linter.setup();
  await linter.setLintConfig({ ...(await linter.getDefaultLintConfig()), SplitWords: false });
  await linter.importWords(productWords);
  await linter.lint("This loads the dictionary.");
}

const post = (answer: CheckerAnswer) => parentPort?.postMessage(answer);

await setUp(american);
await setUp(british);
parentPort?.on("message", async ({ pieces, known, workMs }: CheckerTask) => {
  try {
    const deadline = Date.now() + workMs;
    post({ texts: await mend(pieces, { lint, known: new Set(known), deadline }) });
  } catch {
    // Not what went wrong in words: they could repeat the text.
    post({ failed: true });
  }
});
post({ ready: true });
