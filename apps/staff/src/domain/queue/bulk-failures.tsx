import * as m from "@upwell/messages/queue";
import type { Outcome } from "../../lib/entities.ts";
import { FailuresDialog } from "../../lib/failures-dialog.tsx";
import type { Selected } from "./use-selection.ts";

export type BulkFailuresProps = {
  outcome: Outcome;
  features: readonly Selected[];
  onClose(): void;
};

/** The features that a bulk action has left out, with reasons. */
export function BulkFailures({ outcome, features, onClose }: BulkFailuresProps) {
  const titles = new Map(features.map(({ id, title }) => [id, title]));
  return (
    <FailuresDialog
      title={m.failedTitle}
      text={m.failedText(outcome.done.length)}
      failures={outcome.failed.map(({ id, detail }) => ({
        key: id,
        name: titles.get(id) ?? `#${id}`,
        detail,
      }))}
      onClose={onClose}
    />
  );
}
