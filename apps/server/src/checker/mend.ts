/** Mends what is surely wrong in English prose, and leaves everything else as it was written. */
import { type Certainty, certaintyOf, soundsForeign } from "./language.ts";
import { smallNames } from "./product-words.ts";
import { type Block, proseOfLine, proseOfMarkdown, type Span } from "./prose.ts";
import { nearestWord } from "./spelling.ts";

/** Something that the linter would change. */
export type Find = Span & {
  rule: string;
  kind: string;
  /** What could stand there instead. */
  replacements: string[];
};

/** What looks at one line or paragraph. */
export type Lint = (text: string, as: "plaintext" | "markdown") => Promise<Find[]>;

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

/** Of kinds that are mostly a matter of taste, the rules that are not. */
const safeRules = new Set(["AnA", "Cant", "DoesOrDose", "ModalOf", "NominalWants", "ToTwoToo"]);

/** Rules that make of one word two, or a style of its own. */
const unsafeRules = new Set(["SplitWords", "OrthographicConsistency", "ItsPossessive"]);

const rounds = 4;
/** The same length, with blanks where nothing is to be read. */
function withoutKept(text: string, { start, end, kept }: Block): string {
  let prose = text.slice(start, end);
  for (const span of kept) {
    const from = Math.min(Math.max(0, span.start - start), prose.length);
    const to = Math.min(Math.max(from, span.end - start), prose.length);
    prose = prose.slice(0, from) + " ".repeat(to - from) + prose.slice(to);
  }
  return prose;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

type Context = { block: Block; text: string; known: ReadonlySet<string>; certainty: Certainty };

/** What the find becomes; undefined where it stays. */
function replacementOf(find: Find, { block, text, known, certainty }: Context) {
  const { start, end, kind, rule, replacements } = find;
  if (block.kept.some((span) => overlaps(span, find))) return undefined;
  if (unsafeRules.has(rule) || !(safeKinds.has(kind) || safeRules.has(rule))) return undefined;
  const typed = text.slice(start, end);
  if (known.has(typed.toLowerCase())) return undefined;
  if (kind === "Spelling") {
    // With a capital it may be a name or an acronym; what is short is what nobody can be sure of.
    if (certainty !== "english" || /[^\p{Ll}'’]/u.test(typed)) return undefined;
    return nearestWord(typed, replacements);
  }
  const next = text.slice(end).match(/^\s*(\S+)/)?.[1] ?? "";
  // "an SSO", "a URL": how letters are spoken is not known here.
  if (rule === "AnA" && /[^\p{Ll}'’.,;:!?)-]/u.test(next)) return undefined;
  if (rule === "SentenceCapitalization" && (block.inList || smallNames.has(typed)))
    return undefined;
  // A comma that somebody set or left out on purpose stays; blanks around marks do not matter.
  if (kind === "Formatting" && !/^\s+$/.test(typed)) return undefined;
  return replacements[0];
}

async function mendBlock(
  text: string,
  block: Block,
  piece: Piece,
  tools: { lint: Lint; whole: string; known: ReadonlySet<string> },
): Promise<string> {
  const { lint, whole, known } = tools;
  const prose = withoutKept(text, block);
  // Looking for unknown words costs most, so a language that can be told is told first.
  if (soundsForeign(prose)) return text;
  const finds = (await lint(text.slice(block.start, block.end), piece.as)).map((find) => ({
    ...find,
    start: find.start + block.start,
    end: find.end + block.start,
  }));
  const unknown = finds.filter(
    (find) =>
      find.kind === "Spelling" &&
      !block.kept.some((span) => overlaps(span, find)) &&
      !known.has(text.slice(find.start, find.end).toLowerCase()),
  ).length;
  const certainty = certaintyOf(prose, whole, unknown);
  if (certainty === "other") return text;
  let mended = text;
  let before = Number.POSITIVE_INFINITY;
  for (const find of finds.sort((one, other) => other.start - one.start)) {
    const replacement = replacementOf(find, { block, text, known, certainty });
    if (replacement === undefined || find.end > before) continue;
    mended = mended.slice(0, find.start) + replacement + mended.slice(find.end);
    before = find.start;
  }
  return mended;
}

/**
 * Mends the pieces of one text, a title and a description, until nothing more is found, a few rounds
 * at most. `known` are words in small letters that are right as they are; after `deadline` what is
 * left is left.
 */
export async function mend(
  pieces: readonly Piece[],
  { lint, known, deadline }: { lint: Lint; known: ReadonlySet<string>; deadline: number },
): Promise<string[]> {
  const blocksOf = ({ text, as }: Piece) =>
    as === "markdown" ? proseOfMarkdown(text) : proseOfLine(text);
  const whole = pieces
    .flatMap((piece) => blocksOf(piece).map((block) => withoutKept(piece.text, block)))
    .join(" ");
  const results: string[] = [];
  for (const piece of pieces) {
    let { text } = piece;
    for (let round = 0; round < rounds; round++) {
      const before = text;
      // From the end, so that the places of those before stay right.
      for (const block of blocksOf({ ...piece, text }).reverse()) {
        if (Date.now() > deadline) break;
        text = await mendBlock(text, block, piece, { lint, whole, known });
      }
      if (text === before) break;
    }
    results.push(text);
  }
  return results;
}
