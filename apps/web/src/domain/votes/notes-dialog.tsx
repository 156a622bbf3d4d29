import { useInfiniteQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import type { Entity } from "@upwell/contract/case";
import type { voteNote } from "@upwell/contract/vote-notes/schemas";
import { type NoteKind, noteKinds } from "@upwell/contract/vote-notes/values";
import { plainDay } from "@upwell/messages/plain-day";
import * as m from "@upwell/messages/vote-notes";
import { Dialog } from "@upwell/ui/dialog";
import { getPanelId, getTabId, Tabs } from "@upwell/ui/tabs";
import { useId, useState } from "react";
import { getVoterName, NoteMenu } from "./note-menu.tsx";
import { voteNotes } from "./queries.ts";

function NoteItem({ note }: { note: Entity<typeof voteNote> }) {
  const { answer, content, user, writtenOn } = note;
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        {answer !== null && <p className="font-semibold">{m.answers[answer]}</p>}
        {content !== "" && <p className="wrap-anywhere">{content}</p>}
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {getVoterName(user)}, <time dateTime={writtenOn}>{plainDay(writtenOn)}</time>
        </p>
      </div>
      {content !== "" && <NoteMenu note={note} />}
    </li>
  );
}

function Notes({ featureId, kind }: { featureId: number; kind: NoteKind }) {
  const pages = useInfiniteQuery(voteNotes(featureId, kind));
  return (
    <PagedList
      pages={pages}
      {...m.loadStates}
      empty={{ title: m.none, text: m.noneText }}
      itemClass="h-16"
      more={m.more}
    >
      {(notes) => (
        <ul>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type LinesDialogProps = {
  feature: FeatureDetail;
  /** The kind that is shown first. */
  kind: NoteKind;
  isOpen: boolean;
  onClose(): void;
};

const tabs = noteKinds.map((value) => ({ value, label: m.kinds[value] }));

/** All that voters say about an idea, for its team and admins. */
export default function LinesDialog({ feature, kind, isOpen, onClose }: LinesDialogProps) {
  const id = useId();
  const [selected, setSelected] = useState(kind);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={m.teamTitle} size="md">
      <Tabs<NoteKind>
        id={id}
        label={m.teamTitle}
        tabs={tabs}
        value={selected}
        onValueChange={setSelected}
        className="mb-4"
      />
      <div id={getPanelId(id, selected)} role="tabpanel" aria-labelledby={getTabId(id, selected)}>
        <Notes key={selected} featureId={feature.id} kind={selected} />
      </div>
    </Dialog>
  );
}
