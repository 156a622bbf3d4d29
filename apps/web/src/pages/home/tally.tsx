import { voicesPerStroke } from "@upwell/messages/home";

const groupWidth = 34;
const rowHeight = 40;
const mostStrokes = 1200;

/** As many groups in a row as keep the whole about three times as wide as high. */
const columnsFor = (groups: number) => Math.max(6, Math.ceil(Math.sqrt(groups * 3.4)));

/** A hand is not a ruler: the same small irregularity for the same stroke, every time. */
const waver = (seed: number) => ((seed * 7919) % 17) / 17 - 0.5;

/** Four strokes, and the fifth across them. */
function stroke(index: number, columns: number): string {
  const group = Math.floor(index / 5);
  const inGroup = index % 5;
  const x = (group % columns) * groupWidth + 3;
  const y = Math.floor(group / columns) * rowHeight + 4;
  const shake = waver(index + 1) * 2.4;
  if (inGroup === 4) return `M${x - 2} ${y + 23 + shake}L${x + 25} ${y + 5 - shake}`;
  const start = x + inGroup * 7 + waver(index * 3 + 2) * 1.6;
  return `M${start} ${y + waver(index + 5) * 3}L${start + shake} ${y + 28 + shake}`;
}

/** A tally, as kept on paper: a stroke for each voice, in fives. */
export function Tally({ count }: { count: number }) {
  const voicesEach = Math.max(1, Math.ceil(count / mostStrokes));
  const strokes = Math.ceil(count / voicesEach);
  const groups = Math.ceil(strokes / 5);
  const columns = columnsFor(groups);
  const rows = Math.max(1, Math.ceil(groups / columns));
  return (
    <div className="mt-5 mb-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${columns * groupWidth} ${rows * rowHeight}`}
        className="w-full text-accent"
      >
        <path
          d={Array.from({ length: strokes }, (_, index) => stroke(index, columns)).join("")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {voicesEach > 1 && <p className="text-xs text-ink-faint">{voicesPerStroke(voicesEach)}</p>}
    </div>
  );
}
