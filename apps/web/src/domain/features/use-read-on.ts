import { type RefObject, useEffect, useState } from "react";

/**
 * After more has come, the reader goes on at the first new item; the button that fetched it may be
 * gone by then. Answers with what notes where that will be.
 */
export function useReadOn(list: RefObject<Element | null>, length: number) {
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    if (from === undefined || length <= from) return;
    list.current?.children[from]?.querySelector("a")?.focus({ preventScroll: true });
    setFrom(undefined);
  }, [list, from, length]);
  return setFrom;
}
