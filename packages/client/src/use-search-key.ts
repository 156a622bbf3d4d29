import { useRef } from "react";
import { useKey } from "./use-key.ts";

/** Lets `/` focus the page's search field and select its text. */
export function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useKey("/", () => {
    field.current?.focus();
    field.current?.select();
  });
  return field;
}
