import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/vote-notes";
import { IconButton } from "@upwell/ui/button";
import { Flag } from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";

type Note = FeatureDetail["reasons"][number];

export const lineName = (user: Note["user"]) => (user === null ? m.withoutName : authorName(user));

/** Reports the note of another voter. */
export function ReportNote({ note: { id, content, user } }: { note: Note }) {
  const { me } = useSession();
  const report = () =>
    openDialog("report", {
      reported: { kind: "voteNote", id, author: lineName(user), excerpt: content },
    });
  const isOwn = me !== null && user?.id === me.id;
  return (
    <IconButton label={m.report} className={isOwn ? "invisible" : "print:hidden"} onClick={report}>
      <Flag aria-hidden size={15} />
    </IconButton>
  );
}
