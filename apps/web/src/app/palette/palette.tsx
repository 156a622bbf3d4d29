import { useDialogDetail } from "@upwell/client/dialog-url-state";
import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { useTheme } from "@upwell/client/theme";
import { limits } from "@upwell/contract/limits";
import { didYouMean, retry, tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/palette";
import { Button } from "@upwell/ui/button";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { Input } from "@upwell/ui/field";
import { KeyCap } from "@upwell/ui/key-cap";
import { useListbox } from "@upwell/ui/use-listbox";
import { RotateCw } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { readRecentPlatforms } from "../../domain/platforms/recent-platforms.ts";
import type { DialogDetails } from "../../lib/open-dialog.ts";
import { findMatches, isNamed } from "./find-matches.ts";
import type { Entry } from "./result-list.tsx";
import { ResultList } from "./result-list.tsx";
import { getActions, getPages } from "./static-entries.tsx";
import { platformEntry, usePaletteResults } from "./use-palette-results.tsx";

/**
 * Returns the pages and actions that match, and the recent platforms while nothing is typed. What is typed about an idea may
 * also match an action, "dark mode" the theme: such actions come last, because Enter chooses the first entry.
 */
function useStaticEntries(typed: string): { first: Entry[]; last: Entry[] } {
  const { me } = useSession();
  const [theme, chooseTheme] = useTheme();
  const [visited] = useState(() =>
    readRecentPlatforms().map((platform) => platformEntry(platform)),
  );
  return useMemo(() => {
    const actions = findMatches(getActions(me, theme, chooseTheme), typed);
    return {
      first: [
        ...findMatches(getPages(me), typed),
        ...actions.filter((action) => isNamed(action, typed)),
        ...(typed === "" ? visited : []),
      ],
      last: actions
        .filter((action) => !isNamed(action, typed))
        .map((action) => ({ ...action, group: "relatedActions" })),
    };
  }, [me, theme, chooseTheme, visited, typed]);
}

function Search({ onChoose }: { onChoose(entry: Entry): void }) {
  const detail = useDialogDetail() as DialogDetails["search"];
  const [text, setText] = useState(detail?.text ?? "");
  const field = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  const known = useStaticEntries(typed);
  const found = usePaletteResults(typed);
  // Nothing that is shown moves down when ideas are found.
  const last = found.isSearching ? [] : known.last;
  const entries = [...known.first, ...found.entries, ...last];
  const listbox = useListbox({ options: entries, getKey: ({ key }) => key, onChoose });
  const isEmpty = entries.length === 0 && !found.isSearching && found.failure === null;
  const status = found.isSearching
    ? m.searching
    : found.failure !== null
      ? m.failed
      : isEmpty
        ? m.nothing(typed)
        : m.found(entries.length);
  return (
    <>
      <Input
        {...listbox.inputProps}
        ref={field}
        aria-label={m.label}
        value={text}
        placeholder={m.placeholder}
        maxLength={limits.search.max}
        enterKeyHint="go"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          listbox.resetHighlight();
        }}
      />
      <p
        role="status"
        className={typed === "" ? "sr-only" : "px-3 pt-3 pb-1 text-xs text-ink-faint tabular-nums"}
      >
        {status}
      </p>
      <div tabIndex={-1} className="mt-2 h-[min(26rem,48dvh)] overflow-y-auto overscroll-contain">
        <ResultList listbox={listbox} entries={entries} />
        {found.corrected !== undefined && (
          <p className="px-3 pb-2 text-sm text-ink-soft">
            {didYouMean}{" "}
            <button
              type="button"
              className="font-medium text-ink underline"
              onClick={() => {
                setText(found.corrected ?? "");
                field.current?.focus();
              }}
            >
              {found.corrected}
            </button>
          </p>
        )}
        {isEmpty && <p className="px-3 text-sm text-ink-soft">{m.nothingHint}</p>}
        {found.failure !== null && (
          <div className="flex flex-col items-start gap-3 px-3 py-2 text-sm">
            <p className="text-ink-soft">{failureMessage(found.failure, tryAgain)}</p>
            <Button
              variant="secondary"
              size="sm"
              icon={RotateCw}
              onClick={() => {
                // The button disappears, so keep the focus.
                field.current?.focus();
                found.retry();
              }}
            >
              {retry}
            </Button>
          </div>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-hairline px-3 pt-3 text-xs text-ink-faint pointer-coarse:hidden">
        {m.keys.map(([key, effect]) => (
          <li key={key}>
            <KeyCap>{key}</KeyCap> {effect}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One field that finds every page, action, platform and idea. */
export default function Palette({ open, onOpenChange }: DialogState) {
  // Runs after the dialog has closed, because the action may open another dialog or navigate.
  const chosen = useRef<Entry>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        chosen.current?.run();
        chosen.current = null;
      }}
      title={m.title}
    >
      <Search
        onChoose={(entry) => {
          chosen.current = entry;
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
