export type MarkedProps = {
  text: string;
  /** The parts to mark, in their order. */
  ranges: readonly { begin: number; end: number }[] | undefined;
};

/** A text with what matches a search marked. */
export const Marked = ({ text, ranges = [] }: MarkedProps) => (
  <>
    {ranges.map(({ begin, end }, index) => (
      <span key={begin}>
        {text.slice(ranges[index - 1]?.end ?? 0, begin)}
        <mark>{text.slice(begin, end)}</mark>
      </span>
    ))}
    {text.slice(ranges.at(-1)?.end ?? 0)}
  </>
);
