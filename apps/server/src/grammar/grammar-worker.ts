/** Worker thread of the grammar checker: the linters take a few hundred megabytes. */
import { Dialect, type Lint as HarperLint, LocalLinter } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";
import { correct, type Lint } from "./correct.ts";
import type { GrammarTask } from "./grammar-checker.ts";
import { productWords } from "./product-words.ts";
import type { LintResult } from "./prose.ts";

const american = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
const british = new LocalLinter({ binary: slimBinary, dialect: Dialect.British });

const [replace, remove] = [0, 1];

function toLintResult(rule: string, lint: HarperLint, text: string): LintResult {
  const { start, end } = lint.span();
  const replacements = lint.suggestions().map((suggestion) => {
    const replacement = suggestion.get_replacement_text();
    if (suggestion.kind() === replace) return replacement;
    return suggestion.kind() === remove ? "" : text.slice(start, end) + replacement;
  });
  return { rule, kind: lint.lint_kind(), start, end, replacements };
}

const lint: Lint = async (text, as) => {
  const byRule = await american.organizedLints(text, { language: as });
  const results = Object.entries(byRule).flatMap(([rule, lints]) =>
    lints.map((one) => toLintResult(rule, one, text)),
  );
  if (!results.some(({ kind }) => kind === "Spelling")) return results;
  // "colour" is correct: a word is wrong only if both dialects say so.
  const britishStarts = new Set(
    (await british.lint(text, { language: as })).map((one) => one.span().start),
  );
  return results.filter(({ kind, start }) => kind !== "Spelling" || britishStarts.has(start));
};

/** Disables splitting of words, which hides better suggestions. */
async function setUp(linter: LocalLinter): Promise<void> {
  await linter.setup();
  await linter.setLintConfig({ ...(await linter.getDefaultLintConfig()), SplitWords: false });
  await linter.importWords(productWords);
  await linter.lint("This loads the dictionary.");
}

await setUp(american);
await setUp(british);

export default function check({ pieces, known, workMs = 6_000 }: GrammarTask): Promise<string[]> {
  return correct(pieces, { lint, known: new Set(known), deadline: Date.now() + workMs });
}
