/** Words that were replaced, added (`before` is empty) or removed (`after` is empty). */
export type Change = {
  before: string;
  after: string;
  /** The number of words before it. */
  position: number;
};

/** Bounds the memory for long texts, whose changes are not listed. */
const maxCells = 1_000_000;

const splitWords = (text: string) => text.match(/\S+/g) ?? [];

/** Returns the lengths of the longest common subsequences of the ends of two lists. */
function measureCommon(one: string[], other: string[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      const next = table[i + 1] ?? [];
      row[j] =
        one[i] === other[j] ? 1 + (next[j + 1] ?? 0) : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}

/** Finds the words in which two texts differ, in reading order. */
export function findChanges(before: string, after: string): Change[] {
  const [one, other] = [splitWords(before), splitWords(after)];
  if (one.length * other.length > maxCells) return [];
  const common = measureCommon(one, other);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [fromI, fromJ] = [i, j];
    while ((i < one.length || j < other.length) && (one[i] !== other[j] || i >= one.length)) {
      const skipped = common[i + 1]?.[j] ?? -1;
      const added = j < other.length ? (common[i]?.[j + 1] ?? -1) : -1;
      if (i < one.length && skipped >= added) i += 1;
      else j += 1;
    }
    if (i > fromI || j > fromJ)
      changes.push({
        before: one.slice(fromI, i).join(" "),
        after: other.slice(fromJ, j).join(" "),
        position: fromI + fromJ,
      });
    else {
      i += 1;
      j += 1;
    }
  }
  return changes;
}
