import * as m from "@upwell/messages/merges";
import { Button } from "@upwell/ui/button";
import type { DuplicatePair } from "../../lib/entities.ts";
import { IdeaFace } from "./idea-face.tsx";

/** The keys of what can be done to a pair: which idea goes into the other, or that they differ. */
export type PairDeed = "1" | "2" | "0";

const deeds = [
  ["1", m.mergeFirst],
  ["2", m.mergeSecond],
  ["0", m.notTheSame],
] as const;

export type PairItemProps = {
  pair: DuplicatePair;
  /** What is under way with it. */
  running: PairDeed | undefined;
  onDeed(deed: PairDeed): void;
};

/** Two ideas that are likely the same, side by side, the older one first. */
export function PairItem({ pair, running, onDeed }: PairItemProps) {
  const { first, second, likeness } = pair;
  return (
    <article
      tabIndex={-1}
      aria-label={m.pair(first.title, second.title)}
      className="rounded-lg border border-hairline p-3 focus:outline-2 focus:outline-accent sm:p-4"
    >
      <p className="mb-3 text-xs text-ink-faint tabular-nums">
        {m.alike(Math.round(100 * likeness))}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <IdeaFace idea={first} text={first.description} mark="1" />
        <IdeaFace idea={second} text={second.description} mark="2" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {deeds.map(([deed, label]) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === "0" ? "quiet" : "secondary"}
            busy={running === deed}
            onClick={() => onDeed(deed)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
