/** Ranks spelling suggestions. */
/** Preferred if two suggestions are equally close. */
const frequent = new Set(
  `about again also always another because been before being between both button change click close
  comment could different does doesn don't done each email error every file find first found from great
  have help here into know like list little login make many maybe menu message more most much need never
  note only open option other page people please possible project really save search setting settings
  should show since some something still such support than that their them then there these they thing
  think this those through time title until used user users using very view want wants were what when
  where which while will with without work works would write wrong your`.split(/\s+/),
);

/** Edit distance in which swapped, missing and doubled letters cost less than wrong ones. */
function getTypingCost(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row++) {
    const before = rows[row - 1] ?? [];
    const costs = [row];
    for (let column = 1; column <= meant.length; column++) {
      const letter = typed[row - 1];
      const other = meant[column - 1];
      const tooMany = letter === typed[row - 2] ? 0.5 : 1;
      const missing = other === meant[column - 2] ? 0.5 : 0.9;
      let cost = Math.min(
        (before[column - 1] ?? 0) + (letter === other ? 0 : 1),
        (before[column] ?? 0) + tooMany,
        (costs[column - 1] ?? 0) + missing,
      );
      if (letter === meant[column - 2] && typed[row - 2] === other)
        cost = Math.min(cost, (rows[row - 2]?.[column - 2] ?? 9) + 0.7);
      costs.push(cost);
    }
    rows.push(costs);
  }
  return rows[typed.length]?.[meant.length] ?? 9;
}

/** Returns the closest suggestion, or undefined if none is close enough. */
export function nearestWord(typed: string, suggestions: readonly string[]): string | undefined {
  // In a short word a wrong letter makes too many other words: "nite" is not "nice".
  const maxCost = typed.length <= 3 ? 0.7 : typed.length <= 5 ? 0.95 : 2;
  let best: { word: string; cost: number } | undefined;
  for (const word of suggestions) {
    if (/\p{Lu}/u.test(word) || word.endsWith("'s")) continue;
    // The first letter is seldom the wrong one.
    const cost =
      getTypingCost(typed, word) +
      (word[0] === typed[0] ? 0 : 0.5) -
      (frequent.has(word) ? 0.3 : 0);
    if (cost <= maxCost && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word, cost };
  }
  return best?.word;
}
