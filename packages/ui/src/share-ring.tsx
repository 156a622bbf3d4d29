const radius = 15;
const circumference = 2 * Math.PI * radius;

type ShareRingProps = {
  share: number;
  /** Its size. */
  className?: string;
};

/** A decorative ring filled to a share from 0 to 1; the numbers are in the text beside it. */
export const ShareRing = ({ share, className = "size-10" }: ShareRingProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 36 36"
    className={`shrink-0 -rotate-90 forced-color-adjust-none ${className}`}
  >
    <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="5" className="stroke-hairline" />
    {share > 0 && (
      <circle
        cx="18"
        cy="18"
        r={radius}
        fill="none"
        strokeWidth="5"
        strokeDasharray={`${(share * circumference).toFixed(2)} ${circumference.toFixed(2)}`}
        className="stroke-ink-soft"
      />
    )}
  </svg>
);
