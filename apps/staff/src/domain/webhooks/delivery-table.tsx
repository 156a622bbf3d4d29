import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/webhooks";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { FeatureLink } from "../../lib/links.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { sendAgain } from "./mutations.ts";
import { type Delivery, deliveryPages } from "./queries.ts";

const State = ({ delivery: { state, attempts, nextAttemptAt } }: { delivery: Delivery }) => (
  <>
    {m.states[state]}
    {attempts > 1 && ` (${m.attempts(attempts)})`}
    {nextAttemptAt !== null && attempts > 0 && (
      <span className="block text-ink-soft">
        {m.nextAttempt} <RelativeTime date={nextAttemptAt} />
      </span>
    )}
  </>
);

/** The start of the receiver's answer: its text, never formatted. */
const Answer = ({ delivery: { status, durationMs, answer } }: { delivery: Delivery }) => (
  <>
    {status !== null && m.answered(status, durationMs ?? 0)}
    {answer !== null && answer !== "" && (
      <code className="block max-h-24 max-w-xs overflow-auto text-xs wrap-anywhere whitespace-pre-wrap text-ink-soft">
        {answer}
      </code>
    )}
  </>
);

function SendAgain({ delivery: { id, type } }: { delivery: Delivery }) {
  const { mutate, isPending } = useMutation(sendAgain);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      aria-label={m.sendAgainLabel(m.types[type], id)}
      onClick={() => mutate(id)}
    >
      {m.sendAgain}
    </Button>
  );
}

const getColumns = (isActive: boolean): Columns<Delivery> => [
  {
    head: m.what,
    cell: ({ type, feature }) => (
      <>
        {m.types[type]}
        {feature !== null && (
          <span className="block text-sm">
            <FeatureLink feature={feature} />
          </span>
        )}
      </>
    ),
  },
  {
    head: m.when,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  { head: m.state, cell: (delivery) => <State delivery={delivery} /> },
  {
    head: m.answer,
    cell: (delivery) =>
      delivery.status === null && !delivery.answer ? null : <Answer delivery={delivery} />,
  },
  {
    head: m.sendAgain,
    isHeadHidden: true,
    cell: (delivery) =>
      isActive && delivery.state !== "queued" ? <SendAgain delivery={delivery} /> : null,
  },
];

/** What a webhook was told, and what it answered. */
export const DeliveryTable = ({ id, isActive }: { id: number; isActive: boolean }) => (
  <QueryTable
    query={deliveryPages(String(id))}
    {...m.deliveriesStates}
    empty={{ title: m.noDeliveries }}
    caption={m.deliveries}
    columns={getColumns(isActive)}
  />
);
