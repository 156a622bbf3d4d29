import { authorName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import * as m from "@upwell/messages/comments";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { Ellipsis, Flag, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";
import { removeComment, togglePin } from "./change-comment.ts";

/** So much of a comment says which one is meant. */
const excerptLength = 200;

function reportComment({ id, user, content }: Comment): void {
  openDialog("open-report-modal", {
    kind: "comment",
    id,
    author: authorName(user),
    excerpt: content.slice(0, excerptLength),
  });
}

export type CommentMenuProps = {
  comment: Comment;
  isReportable: boolean;
  onEdit(): void;
};

/** What the viewer may do with a comment. */
export default function CommentMenu({ comment, isReportable, onEdit }: CommentMenuProps) {
  const { can, isPinned } = comment;
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <Menu
      isOpenAtFirst
      trigger={
        <IconButton label={m.actions(authorName(comment.user))}>
          <Ellipsis aria-hidden size={18} />
        </IconButton>
      }
    >
      {can.pin && (
        <MenuItem icon={<PinIcon aria-hidden size={17} />} onSelect={() => void togglePin(comment)}>
          {isPinned ? m.unpin : m.pin}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={<Pencil aria-hidden size={17} />} onSelect={onEdit}>
          {m.edit}
        </MenuItem>
      )}
      {isReportable && (
        <MenuItem icon={<Flag aria-hidden size={17} />} onSelect={() => reportComment(comment)}>
          {m.report}
        </MenuItem>
      )}
      {can.delete && (
        <MenuItem
          tone="danger"
          icon={<Trash2 aria-hidden size={17} />}
          onSelect={() => void removeComment(comment)}
        >
          {m.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
