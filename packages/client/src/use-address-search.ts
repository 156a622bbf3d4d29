/** A search box whose text lives in the address: typed at once, settled after a pause. */
import { useEffect, useState } from "react";
import { useIsCovered } from "./dialog-address.ts";
import { useHashQuery } from "./hash-location.ts";

const pause = 300;

export type AddressSearch = {
  /** What stands in the box. */
  text: string;
  setText(text: string): void;
  /** What is searched for: the address's own. */
  settled: string;
};

/** Ties a search box to a key of the address's query; Back and shared links fill the box, too. */
export function useAddressSearch(key: string): AddressSearch {
  const [query, updateQuery] = useHashQuery();
  const settled = query.get(key) ?? "";
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const isCovered = useIsCovered();
  if (seen !== settled) {
    setSeen(settled);
    if (text.trim() !== settled) setText(settled);
  }

  useEffect(() => {
    // Under a dialog the address is the dialog's, and Back would take the text out again.
    if (isCovered || text.trim() === settled) return;
    const timer = setTimeout(() => updateQuery({ [key]: text.trim() }, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [text, settled, key, updateQuery, isCovered]);

  return { text, setText, settled };
}
