import { useMutation } from "@tanstack/react-query";
import { isSignedIn } from "@upwell/client/session";
import { compactNumber } from "@upwell/messages/plural";
import * as m from "@upwell/messages/votes";
import { classes } from "@upwell/ui/classes";
import { toast } from "@upwell/ui/toast";
import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { isSampleId } from "../../lib/reachability.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { castVote, type Votable } from "./mutations.ts";

const sizes = {
  sm: "h-14 w-12 flex-col text-sm",
  md: "h-18 w-14 flex-col gap-0.5 text-sm",
  panel:
    "print:hidden h-11 min-w-20 px-3.5 text-base gap-1.5 lg:h-24 lg:flex-col lg:px-0 lg:text-xl lg:gap-0.5",
};

/** A tally of five; the stroke across is the viewer's. */
const Tally = ({ className, isDrawn }: { className: string; isDrawn: boolean }) => (
  <svg
    aria-hidden="true"
    className={classes("print:hidden aspect-6/5 w-auto", className)}
    viewBox="0 0 26 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
  >
    <path d="M5 3.5 4.5 18.5M10.5 3l-.3 15.5M16 3.5l.3 15M21.3 3l-.2 15.8" opacity="0.6" />
    <path
      d="M1.5 15.5 24.5 6"
      pathLength="1"
      strokeDasharray="1"
      className={isDrawn ? "animate-draw" : undefined}
    />
  </svg>
);

export type FeatureVoteProps = {
  feature: Votable;
  /** `panel` stands beside the count as text: low in a bar, large in a wide screen's side column. */
  size?: keyof typeof sizes;
};

/**
 * A feature's vote button, whose state lives in the query cache. It animates changes of the count, and
 * draws the viewer's stroke.
 */
export function FeatureVote({ feature, size = "md" }: FeatureVoteProps) {
  const { id, upvoteCount: count, isUpvoted: pressed } = feature;
  const { mutate } = useMutation(castVote(feature));
  const [previous, setPrevious] = useState({ count, pressed, roll: "", isDrawn: false });
  if (previous.count !== count || previous.pressed !== pressed) {
    const change = Math.sign(count - previous.count);
    setPrevious({
      count,
      pressed,
      roll: ["animate-roll-down", previous.roll, "animate-roll-up"][change + 1] ?? "",
      isDrawn: pressed && (previous.isDrawn || !previous.pressed),
    });
  }
  function press() {
    if (isSampleId(id)) toast({ title: m.sampleTitle, description: m.sampleReason });
    else if (!isSignedIn()) signInFirst({ kind: "vote", featureId: id });
    else mutate(!pressed);
  }
  const iconClass = classes("h-5", size === "panel" && "lg:h-6.5");
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={m.upvote(count)}
      onClick={press}
      className={classes(
        "group/vote flex shrink-0 items-center justify-center overflow-hidden rounded-full border",
        "font-semibold tabular-nums transition-colors select-none active:scale-[0.97]",
        // When printed, only the count is shown.
        "print:h-auto print:border-0 print:bg-transparent print:text-ink",
        sizes[size],
        pressed
          ? "border-accent bg-accent text-on-accent hover:bg-accent-strong"
          : "border-edge bg-sheet text-ink hover:border-accent hover:text-accent",
      )}
    >
      {pressed ? (
        <Tally className={iconClass} isDrawn={previous.isDrawn} />
      ) : (
        <ArrowUp
          aria-hidden
          strokeWidth={2.5}
          className={classes(
            "print:hidden w-auto transition-transform group-hover/vote:-translate-y-0.5",
            iconClass,
          )}
        />
      )}
      <span key={count} className={classes("leading-tight", previous.roll)}>
        {compactNumber(count)}
      </span>
    </button>
  );
}
