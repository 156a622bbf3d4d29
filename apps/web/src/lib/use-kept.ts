import { useState } from "react";

/** The last value that was one: what a dialog is about stays while another stands over it. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
