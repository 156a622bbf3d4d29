import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import * as m from "@upwell/messages/vote-notes";
import { IconButton } from "@upwell/ui/button";
import { LazyMenu } from "@upwell/ui/lazy-menu";
import { Ellipsis } from "lucide-react";
import { lazy } from "react";

const NoteMenuItems = lazy(() => import("./note-menu-items.tsx"));

type Note = FeatureDetail["reasons"][number];

/** Returns the name that is shown with a note. */
export const getVoterName = (user: Note["user"]) =>
  user === null ? m.withoutName : authorName(user);

/** The menu of a note, with which others report it. */
export function NoteMenu({ note }: { note: Note }) {
  const { me } = useSession();
  // The page from the server does not know the viewer.
  const isOwn = useIsHydrated() && me !== null && note.user?.id === me.id;
  const button = (
    <IconButton
      icon={Ellipsis}
      label={m.noteActions(getVoterName(note.user))}
      className={isOwn ? "invisible" : "print:hidden"}
    />
  );
  return (
    <LazyMenu trigger={button}>
      <NoteMenuItems trigger={button} note={note} author={getVoterName(note.user)} />
    </LazyMenu>
  );
}
