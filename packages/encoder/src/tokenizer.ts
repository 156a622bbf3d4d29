/**
 * Splits a text into the pieces of the vocabulary with the highest sum of scores (a unigram model), exactly as the source of
 * the weights does.
 */

export type Vocabulary = { pieces: readonly string[]; scores: Float32Array };

/** Stands for a space, and begins each text. */
const separator = "\u2581";
/** Special pieces at the beginning of the vocabulary, which no text contains. */
const reserved = 6;
const unknown = 0;
/** The encoder reads no more. */
export const maxPieces = 128;
/** More characters than the longest pieces have together are not read. */
const maxCharacters = 2048;

/** Creates a function that returns the numbers of the pieces of a text: at most 128, and one for an empty text. */
export function createTokenizer({ pieces, scores }: Vocabulary): (text: string) => number[] {
  const numbers = new Map(pieces.map((piece, at) => [piece, at]));
  for (const special of pieces.slice(0, reserved)) numbers.delete(special);
  const longest = Math.max(...pieces.slice(reserved).map((piece) => piece.length));

  /** Returns for each position the piece that ends there on the best way from the start. */
  const findLastPieces = (symbols: readonly string[]): Int32Array => {
    const best = new Float64Array(symbols.length + 1);
    const last = new Int32Array(symbols.length + 1);
    const add = (start: number, length: number, piece: number, score: number) => {
      const end = start + length;
      const sum = score + (best[start] as number);
      if (best[end] !== 0 && sum < (best[end] as number)) return;
      best[end] = sum;
      last[end] = piece;
    };
    for (let start = 0; start < symbols.length; start++) {
      let word = "";
      let isKnown = false;
      for (let length = 1; length <= longest && start + length <= symbols.length; length++) {
        word += symbols[start + length - 1];
        const piece = numbers.get(word);
        if (piece === undefined) continue;
        isKnown = true;
        add(start, length, piece, scores[piece] as number);
      }
      if (!isKnown) add(start, 1, unknown, 0);
    }
    return last;
  };

  return (text) => {
    const normalized = text.slice(0, maxCharacters).normalize("NFKC");
    if (normalized === "") return [unknown];
    const symbols = [...(separator + normalized.replaceAll(" ", separator))];
    const last = findLastPieces(symbols);
    const found: number[] = [];
    for (let end = symbols.length; end > 0; ) {
      const piece = last[end] as number;
      // Unknown characters side by side are one piece.
      if (piece !== unknown || found.at(-1) !== unknown) found.push(piece);
      end -= (pieces[piece] as string).length;
    }
    return found.reverse().slice(0, maxPieces);
  };
}
