import type { Outcome } from "../../lib/entities.ts";
import type { Failure } from "../../lib/failures-dialog.tsx";
import type { Selected } from "./use-selection.ts";

/** Returns the failures of a bulk action with the features' titles. */
export function listFailures({ failed }: Outcome, features: readonly Selected[]): Failure[] {
  const titles = new Map(features.map(({ id, title }) => [id, title]));
  return failed.map(({ id, detail }) => ({ key: id, name: titles.get(id) ?? `#${id}`, detail }));
}
