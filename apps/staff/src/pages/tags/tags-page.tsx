import { keepPreviousData } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { showDialog, useDialog, useDialogDetail } from "@upwell/client/dialog-url-state";
import type { Tag } from "@upwell/client/entities";
import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { navigate, useHashQuery } from "@upwell/client/hash-location";
import { exportStaffTags } from "@upwell/contract/tags/routes";
import { number } from "@upwell/messages/plural";
import { tagsFile } from "@upwell/messages/tables";
import * as m from "@upwell/messages/tags";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { Ellipsis } from "lucide-react";
import { tagPages } from "../../domain/tags/queries.ts";
import { type TagAction, TagDialog } from "../../domain/tags/tag-dialogs.tsx";
import { platformPath } from "../../lib/paths.ts";
import { QueryList } from "../../lib/query-list.tsx";
import { CsvButton } from "../shared/csv-button.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

type RowProps = { slug: string; tag: Tag; onAction(action: TagAction): void };

function Row({ slug, tag, onAction }: RowProps) {
  const queuePath = `${platformPath(slug, "queue")}?tags=${encodeURIComponent(tag.name)}`;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1 text-start font-semibold wrap-anywhere">
        {tag.name}
      </th>
      <td className="px-4 text-end tabular-nums">{number(tag.count)}</td>
      <td className="w-11">
        <Menu
          trigger={
            <IconButton label={m.actions(tag.name)}>
              <Ellipsis aria-hidden size={19} />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => navigate(queuePath)}>{m.showFeatures}</MenuItem>
          <MenuItem onSelect={() => onAction("rename")}>{m.rename}</MenuItem>
          <MenuItem onSelect={() => onAction("merge")}>{m.merge}</MenuItem>
          <MenuItem tone="danger" onSelect={() => onAction("delete")}>
            {m.remove}
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}

type OpenedTag = { action: TagAction; tag: Tag };

const showTagDialog = (opened: OpenedTag) => showDialog("tag", opened);

type TableProps = Pick<RowProps, "slug"> & {
  tags: readonly Tag[];
  onAction(opened: OpenedTag): void;
};

const Table = ({ slug, tags, onAction }: TableProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{m.title}</caption>
    <thead className="border-b border-edge text-xs text-ink-faint">
      <tr>
        <th scope="col" className="py-2 text-start font-semibold">
          {m.name}
        </th>
        <th scope="col" className="px-4 text-end font-semibold">
          {m.uses}
        </th>
        <td />
      </tr>
    </thead>
    <tbody>
      {tags.map((tag) => (
        <Row key={tag.id} slug={slug} tag={tag} onAction={(action) => onAction({ action, tag })} />
      ))}
    </tbody>
  </table>
);

function TagTable({ slug }: { slug: string }) {
  const [query] = useHashQuery();
  const search = query.get("search") ?? "";
  const { open, onOpenChange } = useDialog("tag", () => undefined);
  const opened = useDialogDetail() as OpenedTag | undefined;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <UrlSearchField label={m.search} placeholder={m.search} className="min-w-56 flex-1" />
        <CsvButton
          file={tagsFile(slug)}
          fetchTable={() => client.call(exportStaffTags, { params: { slug }, query: { search } })}
        />
      </div>
      <QueryList
        // Keeps an open menu mounted while a search loads.
        query={{ ...tagPages(slug, search), placeholderData: keepPreviousData }}
        {...m.loadStates}
        empty={{ title: search === "" ? m.none : m.noMatch }}
        itemClass="h-72"
        skeletonCount={1}
      >
        {(tags) => <Table slug={slug} tags={tags} onAction={showTagDialog} />}
      </QueryList>
      {open && opened && <TagDialog slug={slug} {...opened} onClose={() => onOpenChange(false)} />}
    </>
  );
}

/** All tags of a platform, including unused ones. */
export default function TagsPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} section="tags" isReading>
      {() => <TagTable slug={slug} />}
    </PlatformLayout>
  );
}
