import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { countingRecipients } from "@upwell/messages/staff";
import { recipientCount } from "./queries.ts";
import type { Selected } from "./use-selection.ts";

/** How many users a change or an answer will notify. */
export function RecipientCount({
  slug,
  features,
}: {
  slug: string;
  features: readonly Selected[];
}) {
  const ids = features.map(({ id }) => id);
  const { data, isError } = useQuery(recipientCount(slug, ids));
  const text = isError
    ? m.recipientsUnavailable
    : data === undefined
      ? countingRecipients
      : m.recipients(data.total);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {text}
    </p>
  );
}
