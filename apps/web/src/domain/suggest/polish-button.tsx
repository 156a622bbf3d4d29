import { useMutation } from "@tanstack/react-query";
import { site } from "@upwell/client/site";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Sparkles, Undo2 } from "lucide-react";
import { useState } from "react";
import { findChanges } from "./find-changes.ts";
import { type DraftText, polishText } from "./mutations.ts";

export type PolishButtonProps = DraftText & {
  /** Returns the current text, which may change while polishing runs. */
  getText(): DraftText;
  platformId: number | undefined;
  /** Receives the polished text or, after an undo, the previous one. */
  onTextChange(text: DraftText): void;
  /** Receives up to three suggested tags. Returns whether they are offered to the user. */
  onTagsSuggested(tags: string[]): boolean;
};

/** More would hide the form. */
const maxChanges = 12;

const label = site.writingHelp === "model" ? m.polish : m.polishWithoutAi;

const isSame = (one: DraftText, other: DraftText) =>
  one.title === other.title && one.description === other.description;

const joinText = ({ title, description }: DraftText) => `${title}\n${description}`;

/** The words that polishing changed. */
function Changes({ before, after }: { before: DraftText; after: DraftText }) {
  const changes = findChanges(joinText(before), joinText(after));
  const hidden = changes.length - maxChanges;
  return (
    <ul aria-label={m.changes} className="flex w-full flex-wrap gap-x-4 gap-y-1 text-sm">
      {changes.slice(0, maxChanges).map((change) => (
        <li key={change.position} className="wrap-anywhere">
          {change.before !== "" && <del className="text-ink-faint">{change.before}</del>}{" "}
          {change.after !== "" && <ins className="font-semibold no-underline">{change.after}</ins>}
        </li>
      ))}
      {hidden > 0 && <li className="text-ink-faint">{m.moreChanges(hidden)}</li>}
    </ul>
  );
}

/** Polishes the text, with undo. */
export function PolishButton({
  title,
  description,
  getText,
  platformId,
  onTextChange,
  onTagsSuggested,
}: PolishButtonProps) {
  const [undo, setUndo] = useState<{ before: DraftText; after: DraftText }>();
  const { mutate, isPending } = useMutation(polishText);
  const current = { title, description };

  function polish() {
    if (title.trim() === "" && description.trim() === "") {
      toast({ title: m.missingContent, description: m.missingContentText, tone: "destructive" });
      return;
    }
    mutate(
      { ...current, platformId: platformId ?? null },
      {
        onSuccess: (polished) => finish(polished, polished.suggestedTags),
        onError: () =>
          toast({ title: m.polishFailed, description: m.polishFailedText, tone: "destructive" }),
      },
    );
  }

  function finish({ title, description }: DraftText, suggestedTags: string[]) {
    // Text typed while waiting takes precedence over the polished text.
    if (!isSame(getText(), current)) {
      toast({ title: m.polishOutdated, description: m.polishOutdatedText });
      return;
    }
    const after = { title, description };
    const isUnchanged = isSame(after, current);
    setUndo(isUnchanged ? undefined : { before: current, after });
    if (!isUnchanged) onTextChange(after);
    const hasTags = onTagsSuggested(suggestedTags.slice(0, limits.tags.polished));
    toast({
      title: isUnchanged ? m.nothingToPolish : m.polished,
      description: hasTags ? m.tagsAvailable : undefined,
    });
  }

  const undoable = undo !== undefined && isSame(undo.after, current) ? undo : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" busy={isPending} icon={Sparkles} onClick={polish}>
        {isPending ? m.polishing : label}
      </Button>
      {undoable && (
        <>
          <Button
            variant="quiet"
            size="sm"
            icon={Undo2}
            onClick={() => onTextChange(undoable.before)}
          >
            {m.undoPolishing}
          </Button>
          <Changes {...undoable} />
        </>
      )}
    </div>
  );
}
