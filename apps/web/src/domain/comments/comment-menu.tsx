import { useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import * as m from "@upwell/messages/comments";
import * as c from "@upwell/messages/concerns";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { CircleAlert, Flag, Lightbulb, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { toggleConcern, togglePin, toggleWorkaround } from "./mark-mutations.ts";
import { deleteComment } from "./mutations.ts";

/** Length of the excerpt that identifies a comment in the report dialog. */
const excerptLength = 200;

function reportComment({ id, user, content }: Comment): void {
  openDialog("report", {
    reported: {
      kind: "comment",
      id,
      author: authorName(user),
      excerpt: content.slice(0, excerptLength),
    },
  });
}

export type CommentMenuProps = {
  comment: Comment;
  trigger: ReactElement;
  isReportable: boolean;
  onEdit(): void;
};

/** The viewer's actions on a comment. */
export default function CommentMenu({ comment, trigger, isReportable, onEdit }: CommentMenuProps) {
  const { can, isPinned, isConcern, isWorkaround, moderationState } = comment;
  const concern = useMutation(toggleConcern);
  const workaround = useMutation(toggleWorkaround);
  const pin = useMutation(togglePin);
  const remove = useMutation(deleteComment);
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <Menu defaultOpen trigger={trigger}>
      {can.pin && (
        <MenuItem icon={<PinIcon aria-hidden size={17} />} onSelect={() => pin.mutate(comment)}>
          {isPinned ? m.unpin : m.pin}
        </MenuItem>
      )}
      {can.markWorkaround && moderationState === "public" && (
        <MenuItem
          icon={<Lightbulb aria-hidden size={17} />}
          onSelect={() => workaround.mutate(comment)}
        >
          {isWorkaround ? c.unmarkWorkaround : c.markWorkaround}
        </MenuItem>
      )}
      {can.markConcern && (
        <MenuItem
          icon={<CircleAlert aria-hidden size={17} />}
          onSelect={() => concern.mutate(comment)}
        >
          {isConcern ? c.unmarkConcern : c.markConcern}
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
          onSelect={() => {
            if (window.confirm(m.confirmDelete)) remove.mutate(comment);
          }}
        >
          {m.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
