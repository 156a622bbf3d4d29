/** A search box whose value lives in the URL, updated after a pause in typing. */
import { useEffect, useState } from "react";
import { useIsDialogOpen } from "./dialog-url-state.ts";
import { useHashQuery } from "./hash-location.ts";

const debounceMs = 300;

export type UrlSearchParam = {
  text: string;
  setText(text: string): void;
  value: string;
};

/** Binds a search box to a key of the URL's query; Back and shared links update the box too. */
export function useUrlSearchParam(key: string): UrlSearchParam {
  const [query, updateQuery] = useHashQuery();
  const value = query.get(key) ?? "";
  const [text, setText] = useState(value);
  const [synced, setSynced] = useState(value);
  const isCovered = useIsDialogOpen();
  if (synced !== value) {
    setSynced(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    // While a dialog is open, the URL belongs to it, and Back would remove the text again.
    if (isCovered || text.trim() === value) return;
    const timer = setTimeout(
      () => updateQuery({ [key]: text.trim() }, { replace: true }),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [text, value, key, updateQuery, isCovered]);

  return { text, setText, value };
}
