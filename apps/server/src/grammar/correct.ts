/** Corrects certain mistakes in English prose, and leaves everything else unchanged. */
import { findConfusions } from "./confusions.ts";
import { type Certainty, estimateCertainty, looksForeign } from "./language.ts";
import { smallNames } from "./product-words.ts";
import {
  type Block,
  type LintResult,
  parseLineProse,
  parseMarkdownProse,
  type Span,
} from "./prose.ts";
import { nearestWord } from "./spelling.ts";

/** Lints one line or paragraph. */
export type Lint = (text: string, as: "plaintext" | "markdown") => Promise<LintResult[]>;

export type Piece = { text: string; as: "plaintext" | "markdown" };

const safeKinds = new Set([
  "Agreement",
  "BoundaryError",
  "Capitalization",
  "Formatting",
  "Grammar",
  "Punctuation",
  "Repetition",
  "Spelling",
  "Typo",
]);

/** Safe rules of kinds that are mostly a matter of taste. */
const safeRules = new Set(["AnA", "Cant", "DoesOrDose", "ModalOf", "NominalWants", "ToTwoToo"]);

/** Rules that split words or impose a style. */
const unsafeRules = new Set(["SplitWords", "OrthographicConsistency", "ItsPossessive"]);

const maxRounds = 4;
/** Returns the block's text with protected spans replaced by blanks of the same length. */
function blankProtectedSpans(text: string, { start, end, protectedSpans }: Block): string {
  let prose = text.slice(start, end);
  for (const span of protectedSpans) {
    const from = Math.min(Math.max(0, span.start - start), prose.length);
    const to = Math.min(Math.max(from, span.end - start), prose.length);
    prose = prose.slice(0, from) + " ".repeat(to - from) + prose.slice(to);
  }
  return prose;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

type Context = { block: Block; text: string; known: ReadonlySet<string>; certainty: Certainty };

/** Returns the replacement for a lint result, or undefined to keep the text. */
function chooseReplacement(result: LintResult, { block, text, known, certainty }: Context) {
  const { start, end, kind, rule, replacements } = result;
  if (block.protectedSpans.some((span) => overlaps(span, result))) return undefined;
  if (unsafeRules.has(rule) || !(safeKinds.has(kind) || safeRules.has(rule))) return undefined;
  const typed = text.slice(start, end);
  if (known.has(typed.toLowerCase())) return undefined;
  if (kind === "Spelling") {
    // A capitalized word may be a name or an acronym.
    if (certainty !== "english" || /[^\p{Ll}'’]/u.test(typed)) return undefined;
    return nearestWord(typed, replacements);
  }
  const next = text.slice(end).match(/^\s*(\S+)/)?.[1] ?? "";
  // "an SSO", "a URL": the pronunciation of acronyms is unknown.
  if (rule === "AnA" && /[^\p{Ll}'’.,;:!?)-]/u.test(next)) return undefined;
  if (rule === "SentenceCapitalization" && (block.inList || smallNames.has(typed)))
    return undefined;
  // Corrects whitespace around punctuation, but not commas, which may be intentional.
  const isSpace = /^\s+$/.test(typed);
  if (kind === "Formatting" && !isSpace) return undefined;
  // The punctuation after a space may be markup: "and ![an image](a.png)".
  if (isSpace && block.protectedSpans.some((span) => span.start === end)) return undefined;
  const [replacement] = replacements;
  return replacement === "" && !isSpace && kind !== "Repetition" ? undefined : replacement;
}

async function correctBlock(
  text: string,
  block: Block,
  piece: Piece,
  tools: { lint: Lint; whole: string; known: ReadonlySet<string> },
): Promise<string> {
  const { lint, whole, known } = tools;
  const prose = blankProtectedSpans(text, block);
  // Looking for unknown words costs most, so the language is detected first where possible.
  if (looksForeign(prose)) return text;
  const written = text.slice(block.start, block.end);
  const found = [...(await lint(written, piece.as)), ...findConfusions(written)];
  const results = found.map((result) => ({
    ...result,
    start: result.start + block.start,
    end: result.end + block.start,
  }));
  const unknown = results.filter(
    (result) =>
      result.kind === "Spelling" &&
      !block.protectedSpans.some((span) => overlaps(span, result)) &&
      !known.has(text.slice(result.start, result.end).toLowerCase()),
  ).length;
  const certainty = estimateCertainty(prose, whole, unknown);
  if (certainty === "other") return text;
  let corrected = text;
  let before = Number.POSITIVE_INFINITY;
  for (const result of results.sort((one, other) => other.start - one.start)) {
    const replacement = chooseReplacement(result, { block, text, known, certainty });
    if (replacement === undefined || result.end > before) continue;
    corrected = corrected.slice(0, result.start) + replacement + corrected.slice(result.end);
    before = result.start;
  }
  return corrected;
}

/**
 * Corrects the pieces of one text (a title and a description) in a few rounds, until nothing more is
 * found. `known` has lowercase words that are correct. Stops at `deadline`.
 */
export async function correct(
  pieces: readonly Piece[],
  { lint, known, deadline }: { lint: Lint; known: ReadonlySet<string>; deadline: number },
): Promise<string[]> {
  const findBlocks = ({ text, as }: Piece) =>
    as === "markdown" ? parseMarkdownProse(text) : parseLineProse(text);
  const whole = pieces
    .flatMap((piece) => findBlocks(piece).map((block) => blankProtectedSpans(piece.text, block)))
    .join(" ");
  const results: string[] = [];
  for (const piece of pieces) {
    let { text } = piece;
    for (let round = 0; round < maxRounds; round++) {
      const before = text;
      // From the end, so that the offsets of earlier blocks stay valid.
      for (const block of findBlocks({ ...piece, text }).reverse()) {
        if (Date.now() > deadline) break;
        text = await correctBlock(text, block, piece, { lint, whole, known });
      }
      if (text === before) break;
    }
    results.push(text);
  }
  return results;
}
