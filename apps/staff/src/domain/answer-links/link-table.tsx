import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/answer-decisions";
import { plainDay } from "@upwell/messages/plain-day";
import { ChoiceSelect } from "../../lib/choices.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { PlatformAnswerLink } from "../../lib/entities.ts";
import { type ItemAction, ItemActions } from "../../lib/item-actions.tsx";
import { ExternalLink, FeatureLink } from "../../lib/links.tsx";
import { useListFilter } from "../../lib/list-filters.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { acceptLink, confirmDay, refuseLink } from "./mutations.ts";
import { linkPages } from "./queries.ts";

type LinkProps = { slug: string; link: PlatformAnswerLink };

const refusal = ({ slug, link }: LinkProps): Decision => ({
  title: m.refuseTitle(link.feature.title),
  text: m.refuseText,
  reason: { hint: m.refuseHint, isRequired: true },
  confirmLabel: m.refuse,
  isDestructive: true,
  mutation: refuseLink(slug, link.id),
  toastText: () => m.refused,
});

function Evidence({ link: { state, proof, confirmationCount, reason } }: Pick<LinkProps, "link">) {
  if (state === "refused") return reason;
  return proof === null ? m.confirmedBy(confirmationCount) : m.proofs[proof];
}

const Source = ({ link: { url, sentence } }: Pick<LinkProps, "link">) => (
  <>
    <ExternalLink url={url} />
    <p className="text-ink-soft wrap-anywhere">
      {sentence === null ? m.noSentence : <q>{sentence}</q>}
    </p>
  </>
);

function LinkActions({ slug, link }: LinkProps) {
  const decide = useDecide();
  const { mutate } = useMutation(acceptLink(slug));
  const confirm = useMutation(confirmDay(slug));
  const { title } = link.feature;
  const accept: ItemAction = {
    label: m.accept,
    ariaLabel: m.acceptLabel(title),
    onChoose: () => mutate(link.id),
  };
  const refuse: ItemAction = {
    label: m.refuse,
    ariaLabel: m.refuseLabel(title),
    variant: "quiet",
    onChoose: () => decide(refusal({ slug, link })),
  };
  const confirmation: ItemAction = {
    label: m.confirmDay,
    ariaLabel: m.confirmDayLabel(title),
    onChoose: () => confirm.mutate(link.id),
  };
  const acceptances = link.can.accept ? [accept] : [];
  const actions = {
    pending: [...acceptances, refuse],
    accepted: [...(link.can.confirmDay ? [confirmation] : []), refuse],
    refused: acceptances,
  };
  return (
    <span className="flex flex-wrap gap-2">
      <ItemActions actions={actions[link.state]} />
    </span>
  );
}

const getColumns = (slug: string): Columns<PlatformAnswerLink> => [
  { head: m.idea, cell: ({ feature }) => <FeatureLink feature={feature} /> },
  { head: m.address, cell: (link) => <Source link={link} /> },
  {
    head: m.day,
    className: "whitespace-nowrap",
    cell: ({ answeredOn, isDayConfirmed }) =>
      isDayConfirmed ? m.confirmedDay(plainDay(answeredOn)) : plainDay(answeredOn),
  },
  { head: m.evidence, cell: (link) => <Evidence link={link} /> },
  {
    head: m.actions,
    className: "whitespace-nowrap",
    isHeadHidden: true,
    cell: (link) => <LinkActions slug={slug} link={link} />,
  },
];

const filters = {
  state: {
    label: m.state,
    allLabel: m.waiting,
    values: ["accepted", "refused"],
    labels: m.states,
  },
} as const;

/** The links that wait, or were decided, with the decisions that are possible. */
export function LinkTable({ slug }: { slug: string }) {
  const { filter, choose } = useListFilter(filters);
  const state = filter.state ?? "";
  return (
    <>
      <ChoiceSelect
        shape="pill"
        aria-label={m.state}
        value={state}
        onChange={({ target }) => choose("state", target.value)}
        choices={[["", m.waiting], ...Object.entries(m.states)]}
      />
      <QueryTable
        query={linkPages(slug, state === "" ? "pending" : state)}
        {...m.loadStates}
        empty={{ title: m.none[state] }}
        caption={m.title}
        columns={getColumns(slug)}
      />
    </>
  );
}
