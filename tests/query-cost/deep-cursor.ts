/** Finds the cursor at the end of a list of any length. */
import type { CursorSigner } from "../../apps/server/src/lib/cursor.ts";

type Value = string | number;

/** Bisection steps: enough to locate times and ids within a few rows. */
const bisectionSteps = 24;

const timeMs = (value: Value) => (typeof value === "string" ? Date.parse(value) : value);
const as = (like: Value, ms: number): Value => {
  if (typeof like === "string") return new Date(ms).toISOString();
  return Number.isInteger(like) ? Math.round(ms) : ms;
};

/** Beyond every value: three years away, or twice the number and a thousand. */
const reach = (value: Value) =>
  typeof value === "string" ? 3 * 365 * 24 * 3_600_000 : 1_000 + 2 * Math.abs(value);

/** Returns the value farthest from `value` in that direction that still has rows behind it. */
async function findFarthest(
  value: Value,
  direction: 1 | -1,
  hasRows: (value: Value) => Promise<boolean>,
): Promise<Value> {
  let near = timeMs(value);
  let far = near + direction * reach(value);
  // One of the directions leads to the start of the list.
  if (Number.isNaN(near) || (await hasRows(as(value, far)))) return value;
  for (
    let n = 0;
    n < bisectionSteps && Math.abs(far - near) > (typeof value === "number" ? 1e-9 : 1);
    n += 1
  ) {
    const middle = (near + far) / 2;
    if (await hasRows(as(value, middle))) near = middle;
    else far = middle;
  }
  return as(value, near);
}

/**
 * Moves each sort value of a cursor to the end of the list, in order of significance. `hasRows` tells
 * whether the page after a cursor has rows.
 */
export async function findDeepCursor(
  { sign, verify }: CursorSigner,
  list: string,
  cursor: string,
  hasRows: (cursor: string) => Promise<boolean>,
): Promise<string> {
  const values = JSON.parse(verify(list, cursor)) as [string, ...Value[]];
  for (let at = 1; at < values.length; at += 1)
    for (const direction of [1, -1] as const)
      values[at] = await findFarthest(values[at] ?? 0, direction, (value) =>
        hasRows(sign(list, JSON.stringify(values.with(at, value)))),
      );
  return sign(list, JSON.stringify(values));
}
