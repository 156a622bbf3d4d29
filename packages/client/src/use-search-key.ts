import { useRef } from "react";
import { useKey } from "./use-key.ts";

/** Lets `/` bring the focus to a page's search field, and marks what stands in it. */
export function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useKey("/", () => {
    field.current?.focus();
    field.current?.select();
  });
  return field;
}
