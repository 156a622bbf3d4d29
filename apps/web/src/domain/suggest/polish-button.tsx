import { call } from "@upwell/client/api";
import { site } from "@upwell/client/site";
import { limits } from "@upwell/contract/limits";
import { polishText } from "@upwell/contract/moderation";
import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Sparkles, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

type Writing = { title: string; description: string };

export type PolishButtonProps = Writing & {
  platformId: number | undefined;
  /** The mended text, or after an undo the one before. */
  onWritingChange(writing: Writing): void;
  /** Up to three tags that would fit. Answers whether they wait for being chosen. */
  onTagsSuggested(tags: string[]): boolean;
};

const label = site.writingHelp === "model" ? m.polish : m.polishByChecker;

const isSame = (one: Writing, other: Writing) =>
  one.title === other.title && one.description === other.description;

/** Has the text mended, and takes that back. */
export function PolishButton({
  title,
  description,
  platformId,
  onWritingChange,
  onTagsSuggested,
}: PolishButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [undo, setUndo] = useState<{ before: Writing; after: Writing }>();
  const writing = { title, description };
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = { title, description };
  });
  const [running] = useState(() => ({ current: new AbortController() }));
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, [running]);

  async function polish() {
    if (title.trim() === "" && description.trim() === "") {
      toast({ title: m.missingContent, description: m.missingContentText, tone: "destructive" });
      return;
    }
    const { signal } = running.current;
    setBusy(true);
    try {
      const body = { ...writing, platformId: platformId ?? null };
      const polished = await call(polishText, { body }, signal);
      finish(polished, polished.suggestedTags);
    } catch {
      if (!signal.aborted)
        toast({ title: m.polishFailed, description: m.polishFailedText, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  function finish({ title, description }: Writing, suggestedTags: string[]) {
    // What was written while waiting is worth more than what was mended before.
    if (!isSame(latest.current, writing)) {
      toast({ title: m.polishOutdated, description: m.polishOutdatedText });
      return;
    }
    const after = { title, description };
    setUndo(isSame(after, writing) ? undefined : { before: writing, after });
    onWritingChange(after);
    const wait = onTagsSuggested(suggestedTags.slice(0, limits.tags.polished));
    toast({ title: m.polished, description: wait ? m.tagsAvailable : undefined });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        icon={<Sparkles aria-hidden size={16} />}
        onClick={polish}
      >
        {isBusy ? m.polishing : label}
      </Button>
      {undo !== undefined && isSame(undo.after, writing) && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Undo2 aria-hidden size={16} />}
          onClick={() => onWritingChange(undo.before)}
        >
          {m.undoPolishing}
        </Button>
      )}
    </div>
  );
}
