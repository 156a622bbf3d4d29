import { compareWords, type Part, shortenParts } from "@upwell/client/word-diff";
import * as m from "@upwell/messages/moderation-campaigns";
import { useMemo } from "react";

/** A text with marks at the words that `base` does not have; only a note if both are the same. */
export function ComparedText({ text, base }: { text: string; base: string }) {
  const parts = useMemo<readonly Part[]>(
    () =>
      shortenParts(compareWords(text, base) ?? [{ at: 0, text, isAdded: false, isRemoved: false }]),
    [text, base],
  );
  if (text === base) return <p className="text-sm text-ink-faint">{m.sameWords}</p>;
  return (
    <p className="max-w-prose text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.map((part) =>
        part.isAdded ? (
          <mark
            key={part.at}
            className="rounded-sm bg-danger-wash text-ink underline decoration-danger decoration-2 underline-offset-2"
          >
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </p>
  );
}
