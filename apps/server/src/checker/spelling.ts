/** Which of the words that a dictionary offers was probably meant. */

/** Where two words are as near, one of these was meant. */
const frequent = new Set(
  `about again also always another because been before being between both button change click close
  comment could different does doesn don't done each email error every file find first found from great
  have help here into know like list little login make many maybe menu message more most much need never
  note only open option other page people please possible project really save search setting settings
  should show since some something still such support than that their them then there these they thing
  think this those through time title until used user users using very view want wants were what when
  where which while will with without work works would write wrong your`.split(/\s+/),
);

/** What typing slips cost: letters swapped, left out or doubled cost less than wrong ones. */
function slips(typed: string, meant: string): number {
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

/** The nearest of the offered words; nothing where all are too far away to be what was meant. */
export function nearestWord(typed: string, offered: readonly string[]): string | undefined {
  const farthest = typed.length <= 3 ? 0.7 : typed.length <= 5 ? 1 : 2;
  let best: { word: string; cost: number } | undefined;
  for (const word of offered) {
    if (/\p{Lu}/u.test(word) || word.endsWith("'s")) continue;
    // The first letter is seldom the wrong one.
    const cost =
      slips(typed, word) + (word[0] === typed[0] ? 0 : 0.5) - (frequent.has(word) ? 0.3 : 0);
    if (cost <= farthest && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word, cost };
  }
  return best?.word;
}
