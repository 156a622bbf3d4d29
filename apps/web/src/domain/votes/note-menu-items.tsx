import { report } from "@upwell/messages/vote-notes";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { Flag } from "lucide-react";
import type { ReactElement } from "react";
import { openDialog } from "../../lib/open-dialog.ts";

type NoteMenuItemsProps = {
  trigger: ReactElement;
  note: { id: number; content: string };
  author: string;
};

/** The actions on the note of another voter. */
export default function NoteMenuItems({ trigger, note, author }: NoteMenuItemsProps) {
  const reported = { kind: "voteNote", id: note.id, author, excerpt: note.content } as const;
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem icon={Flag} onSelect={() => openDialog("report", { reported })}>
        {report}
      </MenuItem>
    </Menu>
  );
}
