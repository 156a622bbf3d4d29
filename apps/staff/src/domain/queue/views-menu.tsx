import { useMutation, useQuery } from "@tanstack/react-query";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { viewBody } from "@upwell/contract/queue/schemas";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteView, saveView } from "./mutations.ts";
import { views } from "./queries.ts";
import type { QueueFilterState } from "./use-queue-filter.ts";

type SaveProps = { slug: string; query: string; onDone(): void };

function SaveForm({ slug, query, onDone }: SaveProps) {
  const form = useContractForm({
    rules: { schema: viewBody, toBody: ({ name }) => ({ name, query }) },
    defaultValues: { name: "" },
    mutation: saveView(slug, query),
    onSuccess: onDone,
  });
  return (
    <DialogForm form={form} onCancel={onDone}>
      <TextField form={form} name="name" label={m.viewName} maxLength={limits.savedView.name.max} />
    </DialogForm>
  );
}

/** Opens, saves and deletes the viewer's saved filters. */
export function ViewsMenu({ slug, state }: { slug: string; state: QueueFilterState }) {
  const [isSaving, setSaving] = useState(false);
  const { data = [] } = useQuery(views(slug));
  const current = data.find(({ query }) => query === state.text);

  const remove = useMutation(deleteView(slug));

  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={Bookmark}>
            {current?.name ?? m.views}
          </Button>
        }
      >
        {data.length > 0 && <MenuLabel>{m.views}</MenuLabel>}
        {data.map((view) => (
          <MenuItem key={view.id} onSelect={() => state.replace(view.query)}>
            {view.name}
          </MenuItem>
        ))}
        {data.length > 0 && <MenuSeparator />}
        <MenuItem disabled={state.text === ""} icon={BookmarkPlus} onSelect={() => setSaving(true)}>
          {state.text === "" ? m.noViewToSave : m.saveView}
        </MenuItem>
        {current !== undefined && (
          <MenuItem tone="danger" icon={Trash2} onSelect={() => remove.mutate(current.id)}>
            {m.deleteView(current.name)}
          </MenuItem>
        )}
      </Menu>
      <Dialog open={isSaving} onOpenChange={setSaving} title={m.views} size="sm">
        <SaveForm slug={slug} query={state.text} onDone={() => setSaving(false)} />
      </Dialog>
    </>
  );
}
