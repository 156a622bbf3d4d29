import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { deleteView, saveView } from "@upwell/contract/triage";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input } from "@upwell/ui/field";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@upwell/ui/menu";
import { toast } from "@upwell/ui/toast";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { keys } from "../../lib/query-keys.ts";
import { views } from "./queries.ts";
import type { QueueFilterState } from "./use-queue-filter.ts";

function sayFailed(failure: unknown): void {
  const description = failureMessage(failure, m.couldNotSave);
  toast({ title: m.couldNotSave, description, tone: "destructive" });
}

type SaveProps = { slug: string; query: string; onDone(): void };

function SaveForm({ slug, query, onDone }: SaveProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setProblem(sentences.viewNameRequired);
    setBusy(true);
    try {
      const saved = await call(saveView, { params: { slug }, body: { name, query } });
      await queryClient.invalidateQueries({ queryKey: keys.views(slug) });
      toast({ title: m.viewSaved(saved.name) });
      onDone();
    } catch (failure) {
      sayFailed(failure);
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.viewName} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={limits.view.name.max}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? m.saving : m.save}
      </Button>
    </form>
  );
}

/** Filters under a name of one's own: to go to, to keep, to delete. */
export function ViewsMenu({ slug, state }: { slug: string; state: QueueFilterState }) {
  const [isSaving, setSaving] = useState(false);
  const { data = [] } = useQuery(views(slug));
  const current = data.find(({ query }) => query === state.text);

  async function remove(id: number) {
    try {
      await call(deleteView, { params: { id: String(id) } });
    } catch (failure) {
      sayFailed(failure);
    }
    await queryClient.invalidateQueries({ queryKey: keys.views(slug) });
  }

  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Bookmark aria-hidden size={17} />}>
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
        <MenuItem icon={<BookmarkPlus aria-hidden size={17} />} onSelect={() => setSaving(true)}>
          {m.saveView}
        </MenuItem>
        {current !== undefined && (
          <MenuItem
            tone="danger"
            icon={<Trash2 aria-hidden size={17} />}
            onSelect={() => void remove(current.id)}
          >
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
