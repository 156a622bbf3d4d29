import { useState } from "react";

/** Returns the last defined value: a dialog keeps its subject while another dialog covers it. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
