import type { KeyboardEvent } from "react";

/** Submits a form by Ctrl or Cmd and Enter in any of its fields. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isSubmitting = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  if (!isSubmitting) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
