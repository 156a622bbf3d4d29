/** The next number in 1, 2, 5, 10, 20, 50, ... that is not below `n`: where an axis may end. */
export function roundUp(n: number): number {
  let step = 1;
  while (step * 10 < n) step *= 10;
  return step * ([1, 2, 5].find((factor) => factor * step >= n) ?? 10);
}
