import { mutationOptions, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useSession } from "@upwell/client/session";
import { compareTexts, type Part, shortenParts } from "@upwell/client/word-diff";
import type { Entity } from "@upwell/contract/case";
import { listTextVersions, removeTextVersion } from "@upwell/contract/text-versions/routes";
import type { textVersion } from "@upwell/contract/text-versions/schemas";
import { plainDay } from "@upwell/messages/plain-day";
import * as m from "@upwell/messages/text-versions";
import { Button } from "@upwell/ui/button";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { toast } from "@upwell/ui/toast";
import { useMemo } from "react";
import { keys } from "../../lib/query-keys.ts";
import { byId, readPages } from "../../lib/read.ts";
import type { EditedText } from "./edited-text.ts";

type Version = Entity<typeof textVersion>;
type Words = { title: string | null; content: string };

const versions = ({ featureId, commentId }: EditedText) =>
  readPages([...keys.features.all, "versions", featureId, commentId ?? 0], listTextVersions, {
    ...byId(featureId),
    query: commentId === undefined ? {} : { comment: String(commentId) },
  });

const removeVersion = mutationOptions({
  mutationFn: ({ id }: Version) => call(removeTextVersion, { params: { id: String(id) } }),
  onSuccess: () => toast({ title: m.removed }),
  meta: { invalidates: [keys.features.all], error: { title: m.couldNotRemove } },
});

/** Texts that have nothing in common are shown one after the other. */
const compare = (before: string, after: string): readonly Part[] =>
  shortenParts(
    compareTexts(before, after) ?? [
      { at: 0, text: `${before}\n`, isAdded: false, isRemoved: true },
      { at: before.length, text: after, isAdded: true, isRemoved: false },
    ],
  );

function ChangedWords({ part: { text, isAdded, isRemoved } }: { part: Part }) {
  if (isRemoved)
    return (
      <del className="rounded-sm bg-danger-wash text-ink-soft">
        <span className="sr-only">{m.removedWords} </span>
        {text}
      </del>
    );
  if (!isAdded) return text;
  return (
    <ins className="rounded-sm bg-accent-wash decoration-accent decoration-2 underline-offset-2">
      <span className="sr-only">{m.addedWords} </span>
      {text}
    </ins>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compare(before, after), [before, after]);
  return (
    <p dir="auto" className="max-w-prose text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.map((part) => (
        <ChangedWords key={`${part.at} ${part.isAdded}`} part={part} />
      ))}
    </p>
  );
}

/** A change: how the words until then differ from those that followed. */
function Change({ version, after }: { version: Version; after: Words }) {
  const { me } = useSession();
  const { mutate, isPending } = useMutation(removeVersion);
  const { title, content, replacedAt, replacedBy } = version;
  const isRetitled = title !== null && title !== after.title;
  return (
    <li className="flex flex-col items-start gap-2 border-t border-hairline py-4 first:border-t-0 first:pt-0">
      <h3 className="font-text text-sm font-semibold text-ink-soft">
        {m.changedOn(plainDay(replacedAt), replacedBy)}
      </h3>
      {isRetitled && (
        <div className="font-semibold">
          <Difference before={title} after={after.title ?? ""} />
        </div>
      )}
      {content === null ? (
        <p className="text-sm text-ink-faint">{m.gone}</p>
      ) : content !== after.content ? (
        <Difference before={content} after={after.content} />
      ) : (
        !isRetitled && <p className="text-sm text-ink-faint">{m.sameWords}</p>
      )}
      {content !== null && (me?.role === "admin" || me?.isModerator) && (
        <Button
          size="sm"
          variant="quiet"
          busy={isPending}
          onClick={() => {
            if (window.confirm(m.confirmRemove)) mutate(version);
          }}
        >
          {m.remove}
        </Button>
      )}
    </li>
  );
}

/** Returns the words that followed a version, of those that are shown. */
function findAfter(items: readonly Version[], index: number, now: Words): Words {
  const next = items.slice(0, index).findLast(({ content }) => content !== null);
  return next === undefined ? now : { title: next.title, content: next.content ?? "" };
}

/** How a text changed, the latest change first. */
export default function VersionsDialog({ text, ...dialog }: DialogState & { text: EditedText }) {
  const pages = useInfiniteQuery(versions(text));
  return (
    <Dialog {...dialog} title={m.title} description={m.text} size="md">
      <PagedList
        pages={pages}
        {...m.loadStates}
        empty={{ title: m.none, text: m.noneText }}
        itemClass="h-16"
        more={m.more}
      >
        {(items) => (
          <ol>
            {items.map((version, index) => (
              <Change key={version.id} version={version} after={findAfter(items, index, text)} />
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}
