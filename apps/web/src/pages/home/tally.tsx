import { votesPerStroke } from "@upwell/messages/home";

const groupWidth = 34;
const rowHeight = 40;
const maxStrokes = 1200;

/** Returns the groups per row that make the tally about three times as wide as high. */
const getColumns = (groups: number) => Math.max(6, Math.ceil(Math.sqrt(groups * 3.4)));

/** Returns a deterministic jitter for a stroke, so that it looks drawn by hand. */
const getJitter = (seed: number) => ((seed * 7919) % 17) / 17 - 0.5;

type Point = readonly [x: number, y: number];

/** Returns both ends of a stroke; the fifth of a group goes across the others. */
function getStroke(index: number, columns: number): readonly [Point, Point] {
  const group = Math.floor(index / 5);
  const inGroup = index % 5;
  const x = (group % columns) * groupWidth + 3;
  const y = Math.floor(group / columns) * rowHeight + 4;
  const shake = getJitter(index + 1) * 2.4;
  if (inGroup === 4)
    return [
      [x - 2, y + 23 + shake],
      [x + 25, y + 5 - shake],
    ];
  const start = x + inGroup * 7 + getJitter(index * 3 + 2) * 1.6;
  return [
    [start, y + getJitter(index + 5) * 3],
    [start + shake, y + 28 + shake],
  ];
}

const unitsPerPixel = 10;

/** Draws in whole units from point to point, a fraction of the bytes of exact coordinates. */
function drawStrokes(strokes: number, columns: number): string {
  let at: Point = [0, 0];
  const moveTo = (command: "m" | "l", [x, y]: Point) => {
    const to: Point = [Math.round(x * unitsPerPixel), Math.round(y * unitsPerPixel)];
    const drawn = `${command}${to[0] - at[0]} ${to[1] - at[1]}`;
    at = to;
    return drawn;
  };
  return Array.from({ length: strokes }, (_, index) => getStroke(index, columns))
    .map(([from, to]) => moveTo("m", from) + moveTo("l", to))
    .join("");
}

/** Tally marks, one stroke per vote, in groups of five; none if a server has left the count out. */
export function Tally({ count }: { count: number }) {
  const votes = count || 0;
  const votesEach = Math.max(1, Math.ceil(votes / maxStrokes));
  const strokes = Math.ceil(votes / votesEach);
  const groups = Math.ceil(strokes / 5);
  const columns = getColumns(groups);
  const rows = Math.max(1, Math.ceil(groups / columns));
  return (
    // Not on phones, where the ideas come sooner without it.
    <div className="mt-5 mb-3 max-sm:hidden">
      <svg
        aria-hidden="true"
        viewBox={[0, 0, columns * groupWidth, rows * rowHeight]
          .map((pixels) => pixels * unitsPerPixel)
          .join(" ")}
        className="max-h-25 max-w-full text-accent"
      >
        <path
          d={drawStrokes(strokes, columns)}
          fill="none"
          stroke="currentColor"
          strokeWidth={2 * unitsPerPixel}
          strokeLinecap="round"
        />
      </svg>
      {votesEach > 1 && <p className="text-xs text-ink-faint">{votesPerStroke(votesEach)}</p>}
    </div>
  );
}
