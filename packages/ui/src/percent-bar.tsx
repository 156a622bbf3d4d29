/** A decorative bar filled to a percentage; the number is shown beside it. */
export function PercentBar({ percent }: { percent: number }) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-hairline">
      <div style={{ inlineSize: `${filled}%` }} className="h-full rounded-full bg-accent" />
    </div>
  );
}
