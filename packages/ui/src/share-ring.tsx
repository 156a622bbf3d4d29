const radius = 15;
const circumference = 2 * Math.PI * radius;

/** A decorative ring filled to a share from 0 to 1; the numbers are in the text beside it. */
export const ShareRing = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 36 36"
    className="size-10 shrink-0 -rotate-90 forced-color-adjust-none"
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
