import { useMutation } from "@tanstack/react-query";
import { itemChoices } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/import-page";
import { ChoiceSelect } from "../../lib/choices.tsx";
import { FeatureLink } from "../../lib/links.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { chooseSimilar } from "./mutations.ts";
import { type Finding, type ImportItem, itemPages } from "./queries.ts";

type TableProps = { slug: string; id: number; found: Finding; isOpen: boolean };
type Choice = (typeof itemChoices)[number];

/** What becomes of an idea that is like one here. */
function SimilarChoice({ slug, id, item }: Pick<TableProps, "slug" | "id"> & { item: ImportItem }) {
  const { mutate, variables } = useMutation(chooseSimilar(slug, id));
  return (
    <ChoiceSelect
      aria-label={m.choiceLabel(item.title)}
      value={variables?.choice ?? item.choice ?? "both"}
      onChange={(event) => mutate({ item: item.id, choice: event.target.value as Choice })}
      choices={itemChoices.map((one) => [one, m.choices[one]] as const)}
    />
  );
}

const getColumns = ({ slug, id, isOpen }: TableProps): Columns<ImportItem> => [
  { head: m.what, cell: ({ title, sourceId }) => <span dir="auto">{title || sourceId}</span> },
  { head: m.line, className: "tabular-nums", cell: ({ line }) => line },
  { head: m.why, cell: ({ problem }) => problem },
  {
    head: m.decision,
    cell: (item) =>
      item.similar === null ? (
        m.outcomes[item.state]
      ) : isOpen ? (
        <SimilarChoice slug={slug} id={id} item={item} />
      ) : (
        <FeatureLink feature={item.similar} />
      ),
  },
];

/** The lines of an import with one finding. */
export const ItemTable = (props: TableProps) => (
  <QueryTable
    query={itemPages(props.slug, props.id, props.found)}
    {...m.loadStates}
    empty={m.noLines}
    caption={m.lines}
    columns={getColumns(props)}
  />
);
