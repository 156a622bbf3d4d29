import { useKey } from "@upwell/client/use-key";
import * as m from "@upwell/messages/merges";
import { useEffect, useRef, useState } from "react";
import type { DuplicatePair } from "../../lib/entities.ts";
import { dismissPair, mergeIdeas, sayFailed } from "./deeds.ts";
import { type PairDeed, PairItem } from "./pair-item.tsx";

const keyOf = ({ first, second }: DuplicatePair) => `${first.id}-${second.id}`;

async function decide(slug: string, pair: DuplicatePair, deed: PairDeed): Promise<void> {
  const { first, second } = pair;
  if (deed === "0") return dismissPair(slug, pair);
  const [source, target] = deed === "1" ? [first, second] : [second, first];
  await mergeIdeas(slug, source.id, target.id).catch(sayFailed);
}

/** The keys of the list; the pair at hand is the one that holds the focus. */
function usePairKeys(
  pairs: readonly DuplicatePair[],
  decideOn: (at: number, deed: PairDeed) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const place = () =>
    [...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement));
  const focusOn = (at: number) =>
    list.current?.children[Math.min(Math.max(at, 0), pairs.length - 1)]
      ?.querySelector<HTMLElement>("article")
      ?.focus();
  const press = (deed: PairDeed) => {
    if (place() >= 0) decideOn(place(), deed);
  };
  useKey("j", () => focusOn(place() + 1));
  useKey("k", () => focusOn(place() - 1));
  useKey("1", () => press("1"));
  useKey("2", () => press("2"));
  useKey("0", () => press("0"));
  return { list, focusOn };
}

/** What is likely the same, to be decided pair by pair. */
export function PairList({ slug, pairs }: { slug: string; pairs: readonly DuplicatePair[] }) {
  const [running, setRunning] = useState<{ key: string; deed: PairDeed }>();
  // Where the focus was when its pair went.
  const left = useRef<number>(undefined);

  async function decideOn(at: number, deed: PairDeed) {
    const pair = pairs[at];
    if (pair === undefined || running !== undefined) return;
    left.current = at;
    setRunning({ key: keyOf(pair), deed });
    await decide(slug, pair, deed);
    setRunning(undefined);
  }
  const { list, focusOn } = usePairKeys(pairs, (at, deed) => void decideOn(at, deed));
  const shown = pairs.map(keyOf).join();
  useEffect(() => {
    if (shown === "" || left.current === undefined || document.activeElement !== document.body)
      return;
    focusOn(left.current);
    left.current = undefined;
  });

  return (
    <>
      <p className="mb-3 hidden text-xs text-ink-faint xl:block">{m.keysHint}</p>
      <ul ref={list} className="flex max-w-5xl flex-col gap-4">
        {pairs.map((pair, at) => (
          <li key={keyOf(pair)}>
            <PairItem
              pair={pair}
              running={running?.key === keyOf(pair) ? running.deed : undefined}
              onDeed={(deed) => void decideOn(at, deed)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
