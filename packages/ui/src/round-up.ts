/** Returns the smallest of 1, 2, 5, 10, 20, 50, ... that is at least `n`, as the end of an axis. */
export function roundUp(n: number): number {
  let step = 1;
  while (step * 10 < n) step *= 10;
  return step * ([1, 2, 5].find((factor) => factor * step >= n) ?? 10);
}
