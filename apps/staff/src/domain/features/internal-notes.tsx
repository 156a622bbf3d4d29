import { useInfiniteQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { NextPage } from "@upwell/client/frame/paged-list";
import { imageUrl } from "@upwell/client/image-url";
import { QueryError } from "@upwell/client/query-error";
import { useKey } from "@upwell/client/use-key";
import * as m from "@upwell/messages/internal-notes";
import { Avatar } from "@upwell/ui/avatar";
import { Button, IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { Ellipsis, LockKeyhole, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DecisionDialog } from "../../lib/decision-dialog.tsx";
import type { InternalNote } from "../../lib/entities.ts";
import { Section } from "./discussion.tsx";
import { NoteForm } from "./note-form.tsx";
import { deleteNote } from "./note-mutations.ts";
import { notePages } from "./queries.ts";

type NoteItemProps = { slug: string; note: InternalNote };

function NoteItem({ slug, note }: NoteItemProps) {
  const [open, setOpen] = useState<"edit" | "delete">();
  const { user, createdAt, updatedAt } = note;
  const name = authorName(user);
  if (open === "edit")
    return (
      <li>
        <NoteForm
          slug={slug}
          featureId={note.featureId}
          note={note}
          onDone={() => setOpen(undefined)}
        />
      </li>
    );
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        <Avatar name={name} src={imageUrl(user?.avatar ?? null)} size="xs" />
        <span className="font-semibold text-ink">{name}</span>
        <RelativeTime date={createdAt} />
        {createdAt !== updatedAt && <span>{m.edited}</span>}
        {note.can.delete && (
          <Menu
            trigger={
              <IconButton
                label={m.actions(name)}
                className="ms-auto size-8! pointer-coarse:size-11!"
              >
                <Ellipsis aria-hidden size={16} />
              </IconButton>
            }
          >
            {note.can.edit && (
              <MenuItem icon={Pencil} onSelect={() => setOpen("edit")}>
                {m.edit}
              </MenuItem>
            )}
            <MenuItem icon={Trash2} onSelect={() => setOpen("delete")}>
              {m.remove}
            </MenuItem>
          </Menu>
        )}
      </div>
      <div className="mt-0.5 text-sm">
        <RichText html={note.contentHtml} headings="h4" />
      </div>
      {open === "delete" && (
        <DecisionDialog
          title={m.removeTitle}
          text={m.removeText}
          confirmLabel={m.remove}
          isDestructive
          mutation={deleteNote(note)}
          toastText={() => undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

type InternalNotesProps = { id: number; slug: string; canWrite: boolean };

/** What the team says about an idea among itself. Without any it is a button. */
export function InternalNotes({ id, slug, canWrite }: InternalNotesProps) {
  const [form, setForm] = useState<"open" | "closed">();
  const isAdding = form === "open";
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (form === "closed") trigger.current?.focus();
  }, [form]);
  const pages = useInfiniteQuery(notePages(id));
  useKey("n", () => canWrite && setForm("open"));
  const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const add = canWrite && !isAdding && (
    <Button
      ref={trigger}
      variant="quiet"
      size="sm"
      icon={LockKeyhole}
      className="self-start"
      onClick={() => setForm("open")}
    >
      {m.add}
    </Button>
  );
  if (pages.isError) return <QueryError query={pages} title={m.couldNotLoad} />;
  // Once the form was used, the button that has the focus stays where it is.
  if (all.length === 0 && form === undefined) return add || null;
  return (
    <Section title={m.title}>
      <div className="flex flex-col gap-4">
        {isAdding && <NoteForm slug={slug} featureId={id} onDone={() => setForm("closed")} />}
        <ul className="flex flex-col gap-4 empty:hidden">
          {all.map((note) => (
            <NoteItem key={note.id} slug={slug} note={note} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <NextPage pages={pages} label={m.older} cursorParameter={undefined} />
        )}
        {add}
      </div>
    </Section>
  );
}
