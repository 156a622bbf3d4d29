/** A bar that is filled to a percentage; the number stands beside it in words. */
export function Bar({ percent }: { percent: number }) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-hairline">
      <div style={{ inlineSize: `${filled}%` }} className="h-full rounded-full bg-accent" />
    </div>
  );
}
