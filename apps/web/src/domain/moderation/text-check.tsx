import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { useSession } from "@upwell/client/session";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { checkText } from "@upwell/contract/moderation/routes";
import * as m from "@upwell/messages/text-check";
import { useState } from "react";
import { getVerdictId } from "./use-is-appealed.ts";

const { min, max } = limits.textCheck;

/** Returns the check of the text after a pause in typing; none while the check is unavailable. */
function useCheck({ subjectType, about, text }: Omit<TextCheckProps, "failure">) {
  const { me } = useSession();
  const content = useDebounced(text.trim().slice(0, max).toWellFormed(), 600);
  const isLongEnough = content.length >= min;
  const { data } = useQuery({
    queryKey: ["text-check", subjectType, about, content],
    queryFn: ({ signal }) => call(checkText, { body: { subjectType, content, ...about } }, signal),
    enabled: me !== null && isLongEnough,
    placeholderData: (before) => before,
    // Every pause in typing checks another text.
    gcTime: 30_000,
  });
  return isLongEnough ? data : undefined;
}

/** Returns whether the text is still the one that failed to be sent. */
function useIsUnchangedSince(failure: unknown, text: string): boolean {
  const [failed, setFailed] = useState({ failure, text });
  if (failed.failure !== failure) setFailed({ failure, text });
  return failed.text === text;
}

export type TextCheckProps = {
  subjectType: "feature" | "comment";
  /** The platform of an idea, or the idea of a comment. */
  about: { platform?: number } | { feature: number };
  text: string;
  /** The failure of the form, whose notice already explains a rejection. */
  failure: unknown;
};

/** Says while a text is written why moderation would stop it, and what to change. */
export function TextCheck({ subjectType, about, text, failure }: TextCheckProps) {
  const check = useCheck({ subjectType, about, text });
  const isUnchanged = useIsUnchangedSince(failure, text);
  const isExplained = isUnchanged && getVerdictId(failure) !== undefined;
  return (
    // Out of the flow while it is empty, so that it takes no gap between the fields.
    <div aria-live="polite" className="empty:absolute">
      {check !== undefined && check.verdict !== "allow" && !isExplained && (
        <div className="border-s-2 border-edge ps-4 text-sm">
          <p className="font-semibold">{m.titles[check.verdict]}</p>
          <p className="break-words text-ink-soft">
            {check.word !== null && (
              <mark className="me-1.5 bg-sunk px-1 font-semibold text-ink">{check.word}</mark>
            )}
            {m.explain(check.reason, check.advice)}
          </p>
        </div>
      )}
    </div>
  );
}
