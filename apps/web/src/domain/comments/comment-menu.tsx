import { authorName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import * as m from "@upwell/messages/comments";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { removeComment, togglePin } from "./change-comment.ts";

/** What the viewer may do with a comment. */
export default function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit(): void }) {
  const { can, isPinned } = comment;
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <Menu
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
