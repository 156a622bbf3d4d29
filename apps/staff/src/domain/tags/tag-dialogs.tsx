import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Tag } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { deleteTag, mergeTag, renameTag } from "@upwell/contract/staff-tags";
import { cancel } from "@upwell/messages/common";
import * as m from "@upwell/messages/keep-tags";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useListbox } from "@upwell/ui/use-listbox";
import { type FormEvent, useState } from "react";
import { keys } from "../../lib/query-keys.ts";
import { tagPages } from "./queries.ts";

export type TagDeed = "rename" | "merge" | "delete";
type DeedProps = { slug: string; tag: Tag; onClose(): void };

/** Does something to a tag; says what was wrong, or that it is done. */
function useTagDeed({ slug, onClose }: Pick<DeedProps, "slug" | "onClose">) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(deed: () => Promise<string>) {
    setBusy(true);
    setProblem(undefined);
    try {
      const title = await deed();
      void queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
      toast({ title });
      onClose();
    } catch (failure) {
      setProblem(failureMessage(failure, m.failed));
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, run };
}

const of = ({ id }: Tag) => ({ params: { id: String(id) } });

function Rename({ slug, tag, onClose }: DeedProps) {
  const [name, setName] = useState(tag.name);
  const { busy, problem, run } = useTagDeed({ slug, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => m.renamed((await call(renameTag, { ...of(tag), body: { name } })).name));
  };
  return (
    <Dialog open onOpenChange={onClose} title={m.renameTitle(tag.name)} size="sm">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={m.newName} error={problem}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={limits.tagName.max}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {busy ? m.saving : m.rename}
        </Button>
      </form>
    </Dialog>
  );
}

function Merge({ slug, tag, onClose }: DeedProps) {
  const [typed, setTyped] = useState("");
  const [into, setInto] = useState<Tag>();
  const { busy, problem, setProblem, run } = useTagDeed({ slug, onClose });
  const found = useInfiniteQuery(tagPages(slug, useDebounced(typed.trim(), 200)));
  const options = (found.data?.pages[0]?.items ?? []).filter(({ id }) => id !== tag.id);
  const listbox = useListbox({
    options,
    keyOf: ({ id }) => id,
    onChoose(chosen: Tag) {
      setInto(chosen);
      listbox.close();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (into === undefined) return setProblem(m.chooseTag);
    void run(async () =>
      m.merged((await call(mergeTag, { ...of(tag), body: { into: into.id } })).name),
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.mergeTitle(tag.name)}
      description={m.mergeText}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={m.into} error={problem}>
          {(control) => (
            <div className="relative">
              <Input
                {...control}
                {...listbox.inputProps}
                value={into?.name ?? typed}
                placeholder={m.intoPlaceholder}
                onClick={listbox.open}
                onBlur={listbox.close}
                onChange={(event) => {
                  setInto(undefined);
                  setTyped(event.target.value);
                  listbox.restart();
                  listbox.open();
                }}
              />
              <DropList
                listbox={listbox}
                label={m.into}
                options={options}
                keyOf={({ id }) => id}
                note={found.isPending ? m.loading : m.noChoices}
              >
                {({ name, count }) => (
                  <>
                    <span className="truncate">{name}</span>
                    <span className="text-xs text-ink-faint">{m.usedBy(count)}</span>
                  </>
                )}
              </DropList>
            </div>
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {busy ? m.saving : m.merge}
        </Button>
      </form>
    </Dialog>
  );
}

function Delete({ slug, tag, onClose }: DeedProps) {
  const { busy, problem, run } = useTagDeed({ slug, onClose });
  const remove = () =>
    run(async () => {
      await call(deleteTag, of(tag));
      return m.removed(tag.name);
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.removeTitle(tag.name)}
      description={m.removeText(tag.count)}
      size="sm"
    >
      {problem !== undefined && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {m.remove}
        </Button>
      </div>
    </Dialog>
  );
}

const dialogs = { rename: Rename, merge: Merge, delete: Delete };

/** Renames a tag, merges it into another, or deletes it. */
export function TagDialog({ deed, ...props }: DeedProps & { deed: TagDeed }) {
  const Shown = dialogs[deed];
  return <Shown {...props} />;
}
